/** Heading of a section, with a lead and a link to the whole list. */
import { Icon } from '../pictures/icon.tsx';
import { pieces } from '../styles/pieces.styles.ts';

const { cls } = pieces;

export function SectionHead({ title, lead, more }: { title: string; lead?: string; more?: { name: string; url: string } }) {
  return (
    <div className={cls.sectionHead}>
      <div>
        <h2>{title}</h2>
        {lead && <p className={cls.lead}>{lead}</p>}
      </div>
      {more && (
        <a className={cls.more} href={more.url}>
          {more.name}
          <Icon name="chevron-right" />
        </a>
      )}
    </div>
  );
}
