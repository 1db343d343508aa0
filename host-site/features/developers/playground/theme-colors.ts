/** Built-in values of the custom properties, for the theme editor and its contrast check. */
import { CUSTOM_PROPERTIES, type CustomProperty } from '../../../../widgets/contract.ts';
import { DARK, LIGHT, PUBLIC, SHARED, type Token } from '../../../../widgets/platform/styles/tokens.ts';
import type { ThemeColor } from './contrast.ts';

const tokens = Object.keys(PUBLIC) as Token[];
const valuesIn = (theme: Readonly<Record<string, string>>): Record<CustomProperty, ThemeColor> =>
  Object.fromEntries(
    tokens.map((token) => {
      const property = PUBLIC[token] as CustomProperty;
      const { follows } = CUSTOM_PROPERTIES[property] as { follows?: string };
      return [property, { value: theme[token] ?? (SHARED as Partial<Record<Token, string>>)[token] ?? '', ...(follows && { follows }) }];
    }),
  ) as Record<CustomProperty, ThemeColor>;

/** By theme and custom property. */
export const THEME_COLORS = { light: valuesIn(LIGHT), dark: valuesIn(DARK) } as const;
