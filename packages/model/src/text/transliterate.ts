/** Letters that are not a base letter with a mark. German ä, ö, ü, ß as ae, oe, ue, ss. */
const LATIN: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  ƒ: 'f',
}
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
}
const GREEK: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
/** The hundred most frequent Chinese family names and frequent letters of given names, without tones. */
const HAN = readings(
  `wang王汪 li李黎丽力立莉 zhang张張章 liu刘劉柳 chen陈陳晨辰 yang杨楊洋阳陽 huang黄黃 zhao赵趙 wu吴吳武伍 zhou周 xu徐许許旭 sun孙孫 ma马馬 zhu朱祝 hu胡虎
   guo郭国國 he何贺賀和 gao高 lin林琳霖 luo罗羅洛 zheng郑鄭正政 liang梁亮 xie谢謝 song宋松 tang唐汤湯 deng邓鄧 han韩韓涵 feng冯馮峰风風 yu于余俞宇玉雨 dong董东東
   xiao肖萧蕭晓小 cheng程成诚誠 cao曹 yuan袁元远遠 lv吕呂 shen沈申 zeng曾 peng彭鹏鵬 cai蔡 pan潘 tian田天 dai戴 xia夏 zhong钟鐘中忠 jiang姜江蒋蔣 jia贾賈佳家嘉 ye叶葉
   du杜 wei魏韦韋伟偉威薇 su苏蘇 ding丁 ren任仁 lu卢盧陆陸路 yao姚 shi石史施师師 kong孔 cui崔翠 tan谭譚 liao廖 fan范凡 jin金晋今 qiu邱秋 hou侯 bai白 xiong熊雄 meng孟梦夢
   qin秦琴 yan严嚴颜顏燕岩 xue薛雪学學 lei雷磊 long龙龍 duan段 tao陶涛濤 hao郝浩豪 mao毛 gu顾顧 qian钱錢 ming明铭 hong红宏洪虹 hua华華花 jun军军俊君 jie杰洁婕 mei梅美
   min敏 na娜 qiang强強 yong勇永 hui辉惠慧 bo波博 bin斌彬 fei飞飛 rui睿瑞 xin欣新鑫心 yi一怡艺毅 zi子紫 wen文雯 ying英颖莹 ting婷庭 xiang翔祥 ning宁 an安 kai凯`,
)
const KANA = kana()

/** Transliterates to lower-case a–z and digits. Characters without a reading are dropped. */
export function toAsciiLetters(text: string): string {
  if (/^[a-z\d]*$/i.test(text)) return text.toLowerCase()
  let plain = ''
  for (const letter of text.normalize('NFKC').toLowerCase().normalize('NFC'))
    plain +=
      LATIN[letter] ??
      CYRILLIC[letter] ??
      GREEK[letter] ??
      HAN.get(letter) ??
      KANA.get(letter) ??
      hangul(letter) ??
      stripMarks(letter)
  return plain.replace(/[^a-z\d]/g, '')
}

/** A letter without its marks; letters whose marks matter are in the maps above. */
function stripMarks(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return LATIN[base] ?? CYRILLIC[base] ?? GREEK[base] ?? base
}

function readings(table: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const entry of table.split(/\s+/)) {
    const reading = /^[a-z]+/.exec(entry)?.[0] ?? ''
    for (const letter of entry.slice(reading.length)) map.set(letter, reading)
  }
  return map
}

/** Hepburn, per letter, for both kana; small letters as large ones. */
function kana(): Map<string, string> {
  const rows =
    `あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to な na に ni ぬ nu ね ne の no
    は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji
    ず zu ぜ ze ぞ zo だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゃ ya ゅ yu ょ yo ぁ a ぃ i ぅ u ぇ e ぉ o`
      .split(/\s+/)
      .filter(Boolean)
  const map = new Map<string, string>()
  for (let index = 0; index + 1 < rows.length; index += 2) {
    const [letter = '', reading = ''] = rows.slice(index, index + 2)
    map.set(letter, reading)
    map.set(String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60), reading)
  }
  return map
}

const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

/** A Korean syllable in Revised Romanization, without sound changes between syllables. */
function hangul(letter: string): string | undefined {
  const index = (letter.codePointAt(0) ?? 0) - 0xac00
  if (index < 0 || index >= 11_172) return undefined
  const [initial, vowel, final] = [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28]
  return `${INITIALS[initial] ?? ''}${VOWELS[vowel] ?? ''}${FINALS[final] ?? ''}`
}
