/** Facts in one line, separated by dots that neither start nor end a line; empty facts are left out. */
import type { ReactNode } from 'react';
import { boxes } from '../styles/boxes.styles.ts';
import { classes } from '../styles/classes.ts';
import { pieces } from '../styles/pieces.styles.ts';

export function Facts({ items, className }: { items: (string | false | undefined | null)[]; className?: string }) {
  const entries = items.filter((item): item is string => Boolean(item));
  return entries.length ? (
    <ul className={classes(pieces.cls.facts, className)}>
      {entries.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  ) : null;
}

/** Name and value pairs of a fact card; pairs without a value are left out. */
export function FactList({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={boxes.cls.factList}>
      {facts.filter(([, value]) => value).map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
    </dl>
  );
}

/** A name and its value in a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
