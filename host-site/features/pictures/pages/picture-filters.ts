/** Filters of the pictures: parsed from the address, and as the service receives them. Invalid values fall back to no filter. */
import type { InputOf } from '../../../platform/feature/call.ts';
import type { Fields } from '../../../platform/ui/forms/fields.ts';
import { queryOf } from '../../catalogue/parts.ts';
import { COLOUR_NAMES, type ColourName } from '../colours/palette.ts';
import type { picturesCalls } from '../contract.ts';
import { type PictureScene, type PictureSeason, type PictureStyle, SCENES, SEASONS, STYLES } from '../picture-facts.ts';

const GREATEST_PAGE = 1000;

export interface PictureChoice {
  scene: PictureScene | '';
  style: PictureStyle | '';
  season: PictureSeason | '';
  colour: ColourName | '';
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | '' => values.find((value) => value === text) ?? '';

export const readPictureChoice = (query: Fields): PictureChoice => ({
  scene: oneOf(SCENES, query.text('scene')),
  style: oneOf(STYLES, query.text('style')),
  season: oneOf(SEASONS, query.text('season')),
  colour: oneOf(COLOUR_NAMES, query.text('colour')),
  page: Math.min(query.id('page') || 1, GREATEST_PAGE),
});

/** Returns the address parameters. Default values are left out, so that each list has one address. */
export const pictureQuery = ({ scene, style, season, colour, page }: Partial<PictureChoice>): string =>
  queryOf([
    ['scene', scene ?? ''],
    ['style', style ?? ''],
    ['season', season ?? ''],
    ['colour', colour ?? ''],
    ['page', page && page > 1 ? String(page) : ''],
  ]);

export const isChosen = ({ scene, style, season, colour }: PictureChoice): boolean => Boolean(scene || style || season || colour);

export const toPicturesInput = ({ scene, style, season, colour, page }: PictureChoice): InputOf<typeof picturesCalls.pictures> => ({
  scene: scene || undefined,
  style: style || undefined,
  season: season || undefined,
  colour: colour || undefined,
  page,
});
