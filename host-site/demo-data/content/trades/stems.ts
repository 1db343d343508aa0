/** Two characters that begin an invented name. Append only and never reorder: merchants' names depend on the position. */
export const STEMS = (
  '拾光 初禾 漫山 屿白 知夏 听蝉 木兮 青岑 云间 朝颜 南笙 北屿 半夏 星野 鹿鸣 晚舟 折枝 蒹葭 溯洄 长亭 素履 竹隐 雪霁 清和 谷雨 ' +
  '霜降 白露 惊蛰 春分 小满 灼华 采薇 子衿 静女 桃夭 鹊桥 同袍 琼瑶 木瓜 扶苏 望舒 羲和 飞廉 青鸾 鸣凤 归雁 栖梧 渡口 山止 川行 ' +
  '泊岸 停云 时雨 荣木 归鸟 闲情 南山 东篱 桑榆 蓝田 瑾年 怀瑜 若木 九歌 云岫 松风 梅坞 荷风 桂月 菊影 兰因 絮果 丹青 石绿 藤黄 ' +
  '胭脂 月白 黛蓝 缃叶 檀色 秋香 湖蓝 竹青 鸦青 杏子 藕荷 珊瑚 琥珀 琉璃 蜜合 天水 霁蓝 釉里 素坯 窑变 冰裂 汝青 秘色 影青 甜白'
).split(' ');

/** Themes of packages. */
export const THEMES = '初见 相知 有约 良辰 佳期 执手 同归 长情 如初 似锦 琴瑟 双栖 连理 白首 朝暮 花信 清欢 流年 入画 成双'.split(' ');
