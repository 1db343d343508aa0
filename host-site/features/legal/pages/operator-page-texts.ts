/** Texts of the pages about the operator, where the site file has none. They state only facts of the site file and how the site works. */
import type { Site } from '../../../../widgets/domain/site/site.ts';

export interface PageSection {
  title: string;
  text: string;
}

const hours = (text: string): string => text && `（${text}）`;

export const OPERATOR_PAGE_TEXTS = {
  title: (name: string, brand: string) => `${name}_${brand}`,
  names: { about: '关于我们', contacts: '联系我们', rules: '平台规则', recruit: '商家入驻', licence: '营业执照与备案' },
  sections: {
    about: ({ brand }: Site) => [
      {
        title: `${brand.name}是什么`,
        text: `${brand.name}帮新人按城市、桌数和餐标找婚宴酒店，也列出婚礼策划、摄影、跟拍、跟妆、主持、礼服、首饰和花艺商家。\n价格、包含的内容和费用由酒店与商家提供，没有公布的写明“未公布”。`,
      },
      {
        title: '怎样询问档期',
        text: '在酒店或商家的页面留下手机号，酒店用它与您联系。提交后会得到询问编号和链接，可以随时查看进展、撤回询问，撤回后手机号立即删除。',
      },
    ],
    contacts: ({ legal }: Site) => [
      { title: '客服热线', text: `${legal.hotline}${hours(legal.hotlineHours)}\n查询、撤回询问或删除手机号时，请报上询问编号。` },
      { title: '地址', text: legal.address },
    ],
    rules: ({ legal }: Site) => [
      {
        title: '商家与信息',
        text: '商家须如实提供名称、地址、价格、包含的内容和收费条件，有变化时及时更新。\n案例须取得新人同意，图片须是自己的作品或有授权，示意图须标明。',
      },
      { title: '联系新人', text: '新人的手机号只用于答复这次询问，不得转给他人或用于其他推销。新人撤回询问后，不得再联系。' },
      { title: '等级与排序', text: '钻级、金级、银级是商家在平台的合作等级，不代表服务好坏。列表的排序方式写在列表上方。' },
      { title: '投诉', text: `发现信息不实、被反复打扰或其他问题，请拨打${legal.hotline}${hours(legal.hotlineHours)}，我们核实后处理。` },
    ],
    recruit: ({ brand, legal }: Site) => [
      {
        title: '可以入驻的商家',
        text: '婚宴酒店，以及婚礼策划、婚纱摄影、婚礼摄影、婚礼跟拍、新娘跟妆、婚礼主持、婚纱礼服、戒指首饰、花艺甜品商家。',
      },
      {
        title: '怎样入驻',
        text: `请拨打${legal.hotline}${hours(legal.hotlineHours)}，说明城市、名称和经营项目，准备好营业执照、价格说明和图片。\n资料核对后上线。用登记过的手机号登录${brand.name}，就能查看新人的询问。`,
      },
    ],
    licence: ({ legal }: Site) => [
      { title: '网站备案', text: `ICP备案：${legal.icp}\n公安备案：${legal.police}` },
      { title: '经营地址', text: legal.address },
      { title: '查看营业执照', text: `需要查看营业执照，请拨打${legal.hotline}${hours(legal.hotlineHours)}。` },
    ],
  },
} satisfies {
  names: Record<string, string>;
  sections: Record<string, (site: Site) => PageSection[]>;
  [name: string]: unknown;
};
