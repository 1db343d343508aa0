/** What the pages for developers add to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { operatorPageLinks } from '../legal/contract.ts';

export const fills = [fill(operatorPageLinks, { text: '开发者：把组件放进您的网站', path: '/developers', on: ['about', 'recruit'] })];
