/** Empty, missing and failed states: what happened, what is not lost, and where to go next. */
import { LinkButton } from '../forms/button.tsx';
import { boxes } from '../styles/boxes.styles.ts';

export interface Way {
  name: string;
  url: string;
}

interface StateProps {
  title: string;
  hint: string;
  ways?: Way[];
  art?: 'empty' | 'broken';
  /** Heading level; 1 when the state is the whole page. */
  level?: 1 | 2;
}

export function State({ title, hint, ways = [], art = 'empty', level = 1 }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={boxes.cls.state}>
      {art === 'empty' ? <Cake /> : <Lights />}
      <Heading>{title}</Heading>
      <p>{hint}</p>
      <p className={boxes.cls.stateWays}>
        {ways.map(({ name, url }) => (
          <LinkButton key={name} text={name} href={url} />
        ))}
      </p>
    </section>
  );
}

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

function Cake() {
  return (
    <svg className={boxes.cls.stateArt} viewBox="0 0 72 56" {...LINE} aria-hidden="true">
      <ellipse cx="36" cy="27" rx="33" ry="8" />
      <path d="M3 27l5 23c2 6 54 6 56 0l5-23" />
      <g data-gold="">
        <circle cx="36" cy="5" r="3.5" />
        <path d="M36 8.5V23" />
      </g>
    </svg>
  );
}

function Lights() {
  return (
    <svg className={boxes.cls.stateArt} viewBox="0 0 84 44" {...LINE} aria-hidden="true">
      <path d="M2 6c8 14 20 17 34 13M82 6c-8 14-20 17-34 13" />
      <circle cx="60" cy="22" r="3.5" />
      <circle cx="72" cy="16" r="3.5" />
      <g data-gold="">
        <circle cx="12" cy="16" r="3.5" />
        <circle cx="24" cy="22" r="3.5" />
      </g>
      <path data-bad="" d="M39 33l6 6m0-6l-6 6" />
    </svg>
  );
}
