/** Says in Chinese what native file and date fields hold: browsers say it in their own language. Without script the fields stay as they are. */

const WEEKDAYS = '日一二三四五六';

/** Returns 2026年12月17日，周四 for 2026-12-17. */
function dateWords(value: string): string {
  const [year, month, day] = value.split('-').map(Number);
  return year && month && day ? `${year}年${month}月${day}日，周${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}` : '';
}

function show(input: HTMLInputElement): void {
  const field = input.closest<HTMLElement>('[data-native-field]');
  const value = field?.querySelector<HTMLElement>('[data-value]');
  if (!field || !value) return;
  const words = input.type === 'file' ? Array.from(input.files ?? [], ({ name }) => name).join('、') : dateWords(input.value);
  const text = words || value.dataset.empty || '';
  // Writing the same text again would be a change that the observer below reports.
  if (value.textContent !== text) value.textContent = text;
  input.toggleAttribute('data-empty', !words);
  field.dataset.nativeField = 'on';
}

const showAll = () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-native-field] input')) show(input);
};

/** Labels all fields of the document, and keeps the labels in step with changes. */
export function labelNativeFields(): void {
  const onChange = ({ target }: Event) => target instanceof HTMLInputElement && show(target);
  addEventListener('input', onChange);
  addEventListener('change', onChange);
  // The fields are empty after the event.
  addEventListener('reset', () => setTimeout(showAll));
  // Scripts of pages replace parts of them.
  new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true });
  showAll();
}
