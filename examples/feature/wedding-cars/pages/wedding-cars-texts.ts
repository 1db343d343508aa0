export const CAR_TEXTS = {
  title: (brand: string) => `婚车费用_${brand}`,
  heading: '婚车费用',
  lead: '填写用车的小时数，看每辆车要多少钱。',
  hours: '小时数',
  count: '计算',
  price: (name: string, yuan: number) => `${name}：${yuan}元`,
};
