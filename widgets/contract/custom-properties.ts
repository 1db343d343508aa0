/** The custom properties of the public interface; contract.ts exports them. */
import type { Description } from './description.ts';

/** What a custom property that the page does not set takes its value from, when the page sets that one; else from the theme. */
interface PropertyDescription extends Description {
  follows?: `--xiyan-${string}`;
}

/**
 * Custom properties that an embedding page may set, for every widget. Their values in the light and the dark theme are in platform/styles/tokens.ts. Texts
 * follow `--xiyan-color-ink` and surfaces `--xiyan-color-paper`, so that a page which sets these two has readable text everywhere.
 */
export const CUSTOM_PROPERTIES = {
  '--xiyan-color-ink': { en: 'text', zh: '文字' },
  '--xiyan-color-ink-2': { follows: '--xiyan-color-ink', en: 'secondary text', zh: '次要文字' },
  '--xiyan-color-ink-3': { follows: '--xiyan-color-ink', en: 'small print, placeholders and icons', zh: '小字、占位文字和图标' },
  '--xiyan-color-paper': { en: 'background of header and fields', zh: '页头与输入框的背景' },
  '--xiyan-color-paper-2': { follows: '--xiyan-color-paper', en: 'background of top bar and footer', zh: '顶栏与页脚的背景' },
  '--xiyan-color-paper-3': { follows: '--xiyan-color-paper', en: 'background of what is hovered or selected', zh: '悬停或选中项的背景' },
  '--xiyan-color-raised': {
    follows: '--xiyan-color-paper',
    en: 'background of menus, panels, modal and toasts',
    zh: '菜单、面板、弹窗与提示的背景',
  },
  '--xiyan-color-line': { en: 'lines between sections', zh: '分隔线' },
  '--xiyan-color-edge': { en: 'borders of fields and buttons', zh: '输入框与按钮的边框' },
  '--xiyan-color-accent': { en: 'background of buttons and of the selected item', zh: '按钮与选中项的背景' },
  '--xiyan-color-accent-press': {
    follows: '--xiyan-color-accent',
    en: 'background of a button while it is hovered or pressed',
    zh: '按钮悬停或按下时的背景',
  },
  '--xiyan-color-on-accent': { en: 'text on buttons', zh: '按钮上的文字' },
  '--xiyan-color-accent-text': { follows: '--xiyan-color-ink', en: 'links and emphasised text', zh: '链接与强调文字' },
  '--xiyan-color-accent-soft': { follows: '--xiyan-color-paper', en: 'background of the selected city', zh: '选中城市的背景' },
  '--xiyan-color-gold': { follows: '--xiyan-color-ink', en: 'heading of the gifts', zh: '礼遇标题' },
  '--xiyan-color-gold-soft': { follows: '--xiyan-color-paper', en: 'background of the gifts', zh: '礼遇的背景' },
  '--xiyan-color-gold-line': { en: 'border of the gifts', zh: '礼遇的边框' },
  '--xiyan-color-ok': { follows: '--xiyan-color-ink', en: 'icons of success', zh: '成功图标' },
  '--xiyan-color-bad': {
    follows: '--xiyan-color-ink',
    en: 'error messages and the border of an invalid field',
    zh: '错误文字与出错输入框的边框',
  },
  '--xiyan-color-bad-soft': { follows: '--xiyan-color-paper', en: 'background of an invalid field', zh: '出错输入框的背景' },
  '--xiyan-color-scrim': { en: 'layer between the page and the modal', zh: '弹窗与页面之间的遮罩' },
  '--xiyan-shadow': { en: 'shadow of menus, panels, modal and toasts', zh: '菜单、面板、弹窗与提示的阴影' },
  '--xiyan-font-family': { en: 'typeface', zh: '字体' },
  '--xiyan-font-family-serif': { en: 'typeface of headings', zh: '标题字体' },
  '--xiyan-width': { en: 'greatest width of the content', zh: '内容最大宽度' },
  '--xiyan-radius': { en: 'corner radius of buttons and fields', zh: '按钮与输入框的圆角' },
} as const satisfies Record<`--xiyan-${string}`, PropertyDescription>;
export type CustomProperty = keyof typeof CUSTOM_PROPERTIES;
