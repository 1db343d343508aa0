/** Colours as links to the pictures that have most of one. */
import { COLOURS } from '../colours/palette.ts';
import { type PictureChoice, pictureQuery } from './picture-filters.ts';
import { picturesStyles } from './pictures.styles.ts';
import { PICTURES_TEXTS as texts } from './pictures-texts.ts';

const { cls } = picturesStyles;

/** Renders a colour as a dot. Its name is beside it. */
export const Dot = ({ hex }: { hex: string }) => (
  <svg className={cls.dot} viewBox="0 0 2 2" aria-hidden="true">
    <circle cx="1" cy="1" r="1" fill={hex} />
  </svg>
);

export function ColourLinks({ choice, address }: { choice: PictureChoice; address: string }) {
  const to = (colour: PictureChoice['colour']) => address + pictureQuery({ ...choice, colour, page: 1 });
  return (
    <nav className={cls.swatches} aria-label={texts.colours}>
      <a href={to('')} rel="nofollow" aria-current={choice.colour ? undefined : 'true'}>
        {texts.anyColour}
      </a>
      {COLOURS.map(({ name, hex }) => (
        <a key={name} href={to(name)} rel="nofollow" aria-current={name === choice.colour ? 'true' : undefined}>
          <Dot hex={hex} />
          {name}
        </a>
      ))}
    </nav>
  );
}
