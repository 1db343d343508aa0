/** Links that features add to a sentence. */
import { Fragment } from 'react';
import type { PageLink } from '../../../platform/feature/page-slot.ts';
import { LinkButton } from '../../../platform/ui/forms/button.tsx';

/** Renders links in a sentence, each after a space. Their addresses are personal: search engines follow none. */
export const TextLinks = ({ links }: { links: readonly PageLink[] }) =>
  links.map(({ text, url }) => (
    <Fragment key={url}>
      {' '}
      <LinkButton text={text} look="text" href={url} rel="nofollow" />
    </Fragment>
  ));
