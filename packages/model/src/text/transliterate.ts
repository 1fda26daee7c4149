/** Readings of letters in alphabets, in the order of their code points from the first; a dash has none. */
const ALPHABETS = [
  'а a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya',
  'α a v g d e z i th i k l m n x o p r s s t y f ch ps o',
  // Hepburn, per letter; small letters as large ones.
  'ぁ a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji - tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro - wa - - o n -',
]

/**
 * Letters by reading: of Latin letters that are no base letter with a mark (German ä, ö, ü, ß as ae, oe, ue, ss), of
 * Cyrillic and African letters outside the Russian and English alphabets, of the hundred most frequent Chinese family
 * names and frequent letters of given names, without tones.
 */
const BY_READING = `aeäæ oeöœ ueü ssß oøөɔ aåә eəɛ dðđɗ thþ lł hħһ iı ngŋң tŧ kƙ fƒ yoё yeє yiї gґ iі djђ jј ljљ njњ cћ dzџ uұү qқ ghғ bɓ
   wang王汪 li李黎丽力立莉 zhang张張章 liu刘劉柳 chen陈陳晨辰 yang杨楊洋阳陽 huang黄黃 zhao赵趙 wu吴吳武伍 zhou周 xu徐许許旭 sun孙孫 ma马馬 zhu朱祝 hu胡虎
   guo郭国國 he何贺賀和 gao高 lin林琳霖 luo罗羅洛 zheng郑鄭正政 liang梁亮 xie谢謝 song宋松 tang唐汤湯 deng邓鄧 han韩韓涵 feng冯馮峰风風 yu于余俞宇玉雨 dong董东東
   xiao肖萧蕭晓小 cheng程成诚誠 cao曹 yuan袁元远遠 lv吕呂 shen沈申 zeng曾 peng彭鹏鵬 cai蔡 pan潘 tian田天 dai戴 xia夏 zhong钟鐘中忠 jiang姜江蒋蔣 jia贾賈佳家嘉 ye叶葉
   du杜 wei魏韦韋伟偉威薇 su苏蘇 ding丁 ren任仁 lu卢盧陆陸路 yao姚 shi石史施师師 kong孔 cui崔翠 tan谭譚 liao廖 fan范凡 jin金晋今 qiu邱秋 hou侯 bai白 xiong熊雄 meng孟梦夢
   qin秦琴 yan严嚴颜顏燕岩 xue薛雪学學 lei雷磊 long龙龍 duan段 tao陶涛濤 hao郝浩豪 mao毛 gu顾顧 qian钱錢 ming明铭 hong红宏洪虹 hua华華花 jun军军俊君 jie杰洁婕 mei梅美
   min敏 na娜 qiang强強 yong勇永 hui辉惠慧 bo波博 bin斌彬 fei飞飛 rui睿瑞 xin欣新鑫心 yi一怡艺毅 zi子紫 wen文雯 ying英颖莹 ting婷庭 xiang翔祥 ning宁 an安 kai凯`

const READINGS = readings()

/** Transliterates to lower-case a–z and digits. Characters without a reading are dropped. */
export function toAsciiLetters(text: string): string {
  let plain = ''
  for (const letter of text.normalize('NFKC').toLowerCase())
    plain += READINGS.get(letter) ?? hangul(letter) ?? stripMarks(letter)
  return plain.replace(/[^a-z\d]/g, '')
}

/**
 * A word in lower-case a–z and digits; empty if a letter of it has no reading, as the rest would read as another word.
 * Chinese characters of a text with kana have none: their Japanese reading depends on the word.
 */
export function transliterateWord(word: string, text: string = word): string {
  const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  const isReadable = (word.match(/(?![ъь])[\p{Ll}\p{Lo}\p{N}]/giu) ?? []).every(
    letter => toAsciiLetters(letter) !== '' && !(isJapanese && /\p{sc=Han}/u.test(letter)),
  )
  return isReadable ? toAsciiLetters(word) : ''
}

/** A letter without its marks; letters whose marks matter have a reading of their own. */
function stripMarks(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return READINGS.get(base) ?? base
}

function readings(): Map<string, string> {
  const map = new Map<string, string>()
  for (const alphabet of ALPHABETS) {
    const [first = '', ...sounds] = alphabet.split(' ')
    const start = first.codePointAt(0) ?? 0
    sounds.forEach((sound, index) => {
      map.set(String.fromCodePoint(start + index), sound)
      // Katakana are in the order of hiragana.
      if (first === 'ぁ') map.set(String.fromCodePoint(start + index + 0x60), sound)
    })
  }
  for (const entry of BY_READING.split(/\s+/)) {
    const reading = entry.replace(/[^a-z]/g, '')
    for (const letter of entry.slice(reading.length)) map.set(letter, reading)
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
  return [INITIALS[Math.floor(index / 588)], VOWELS[Math.floor((index % 588) / 28)], FINALS[index % 28]].join(
    '',
  )
}
