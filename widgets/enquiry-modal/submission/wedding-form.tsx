/** Asks what the hotel needs to look up its calendar, in the form and in the thank-you view. Every answer is optional, one tap, and kept at once. */
import { useState } from 'react';
import { weddingDateRange } from '../../domain/services/wedding-plan.ts';
import type { Translate } from '../../platform/mounting/widget.ts';
import type { WeddingAnswers, WeddingQuestions } from '../enquiry-state.ts';
import { submissionStyles } from './submission.styles.ts';
import { SUBMISSION_TEXTS, TABLE_CHOICES } from './submission-texts.ts';

interface WeddingFormProps extends WeddingQuestions {
  t: Translate;
  /** Whether the enquiry went to a merchant that is not a hotel: only the date matters to it, and what the page states. */
  isMerchant: boolean;
}

export function WeddingForm({ t, stated, save, isMerchant }: WeddingFormProps) {
  const [answers, setAnswers] = useState(stated);
  const [status, setStatus] = useState('');
  const answer = (change: WeddingAnswers) => {
    setAnswers({ ...answers, ...change });
    setStatus('');
    save(change)?.then((result) => setStatus(result.ok ? t(SUBMISSION_TEXTS.saved) : t(result.msg, result.code)));
  };
  const { date, flexibility, meal, tables } = answers;
  const { first, last } = weddingDateRange(Date.now());
  // 20 is one of the choices.
  const tableChoices = [...new Set([...TABLE_CHOICES, tables || 20])].sort((a, b) => a - b);
  const choice = (text: string, isChosen: boolean, change: WeddingAnswers) => (
    <button key={text} type="button" aria-pressed={isChosen} onClick={() => answer(change)}>
      {text}
    </button>
  );
  return (
    <div className={submissionStyles.cls.wedding}>
      <b>{t(SUBMISSION_TEXTS.wedding)}</b>
      <input
        type="date"
        aria-label={t(SUBMISSION_TEXTS.weddingDate)}
        min={first}
        max={last}
        value={date ?? ''}
        // While a year is typed, the field holds years such as 0002, which are out of range.
        onChange={({ currentTarget: { value, validity } }) =>
          value && validity.valid && answer({ date: value, flexibility: date && flexibility })
        }
      />
      {date && choice(t(SUBMISSION_TEXTS.flexible), flexibility === 'month', { flexibility: 'month' })}
      {choice(t(SUBMISSION_TEXTS.undecided), flexibility === 'undecided', { date: undefined, flexibility: 'undecided' })}
      {(!isMerchant || meal || tables) && (
        <>
          <br />
          {choice(t(SUBMISSION_TEXTS.lunch), meal === 'lunch', { meal: 'lunch' })}
          {choice(t(SUBMISSION_TEXTS.dinner), meal === 'dinner', { meal: 'dinner' })}
          <br />
          {tableChoices.map((count) => choice(count + t(SUBMISSION_TEXTS.tables), count === tables, { tables: count }))}
        </>
      )}
      <small role="status">{status}</small>
    </div>
  );
}
