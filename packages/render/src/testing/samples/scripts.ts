import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { PostInput, Sample } from './sample.ts'

/** A historical person's profile, in their own script. */
type Words = {
  language: string
  name: string
  eyebrow: string
  lede: string
  action: string
  /** A paragraph and its emphasised end. */
  about: readonly [text: string, emphasis: string]
  roles: readonly (readonly [role: string, organization: string, text: string])[]
  project: readonly [name: string, text: string]
  skills: readonly string[]
  quote: readonly [text: string, name: string, role: string]
  post: readonly [title: string, text: string, heading: string]
  contact: string
}

const emphasis = (words: string) => ({
  type: 'text' as const,
  text: words,
  marks: [{ type: 'italic' as const }],
})

function sampleOf(words: Words): Sample {
  const [title, body, heading] = words.post
  const post: PostInput = {
    title,
    slug: 'post',
    excerpt: body,
    tags: [words.skills[0] ?? ''],
    status: 'published',
    published_at: '2026-10-04T08:00:00.000Z',
    body: {
      type: 'doc',
      content: [
        paragraph(text(body), emphasis(words.about[1])),
        { type: 'heading', attrs: { level: 2 }, content: [text(heading)] },
        { type: 'blockquote', content: [paragraph(text(words.quote[0]))] },
        paragraph(text(words.about[0])),
      ],
    },
  }
  const doc = (content: string) => ({ type: 'doc' as const, content: [paragraph(text(content))] })
  return {
    media: SAMPLE_MEDIA,
    seo: { language: words.language },
    posts: [post],
    design: {
      hero: {
        title: words.name,
        eyebrow: words.eyebrow,
        lede: words.lede,
        actions: [{ label: words.action, url: '#contact' }],
        picture: picture('ada'),
      },
      about: { body: { type: 'doc', content: [paragraph(text(words.about[0]), emphasis(words.about[1]))] } },
      experience: {
        items: words.roles.map(([role, organization, told], index) => ({
          role,
          organization,
          start: index === 0 ? '1043-06' : '1031',
          end: index === 0 ? null : '1043-05',
          is_current: index === 0,
          text: doc(told),
        })),
      },
      projects: {
        items: [
          {
            name: words.project[0],
            url: 'https://example.org/book',
            text: words.project[1],
            topics: [...words.skills],
          },
        ],
      },
      skills: { items: [...words.skills] },
      recommendations: {
        items: [{ text: words.quote[0], name: words.quote[1], role: words.quote[2] }],
      },
      posts: {},
      contact: { text: words.contact, actions: [{ label: words.action, url: 'https://example.org' }] },
      links: { items: [{ label: 'GitHub', url: 'https://example.org/git' }] },
    },
  }
}

/** Profiles in scripts without capitals and italics. */
export const SCRIPTS: Readonly<Record<string, Sample>> = {
  'chinese-full': sampleOf({
    language: 'zh-Hans',
    name: '沈括',
    eyebrow: '天文学家 · 杭州',
    lede: '记录工具、星图与每一次失败的实验，并把 Git 当作新的《梦溪笔谈》。',
    action: '写信给我',
    about: [
      '我曾在司天监工作，用三年时间重新测量北极星的位置。笔记里写下了指南针、石油和活字印刷，',
      '也写下了错误。',
    ],
    roles: [
      ['提举司天监', '司天监', '重修浑仪、景表、五壶浮漏，编订《奉元历》。'],
      ['沭阳县主簿', '沭阳县', '主持治理沭水，得良田七千顷。'],
    ],
    project: ['梦溪笔谈', '三十卷笔记，六百多条，从乐律到药议。'],
    skills: ['天文', '测量', '水利', 'LaTeX'],
    quote: ['中国整部科学史中最卓越的人物。', '李约瑟', '科学史家'],
    post: [
      '为什么指南针不完全指向南方',
      '方家以磁石磨针锋，则能指南，然常微偏东，不全南也。',
      '四种悬针的方法',
    ],
    contact: '有观测数据，或者发现了笔记里的错误，请来信。',
  }),
  'chinese-traditional': sampleOf({
    language: 'zh-Hant',
    name: '李清照',
    eyebrow: '詞人 · 濟南',
    lede: '寫詞，校勘金石，也整理兩人一生收藏的目錄。',
    action: '寄信給我',
    about: ['與明誠每得一書，即同共校勘，整集籤題。後來大半散佚，', '目錄還在。'],
    roles: [
      ['編者', '《金石錄》', '校訂三十卷，撰寫後序。'],
      ['詞人', '歸來堂', '以尋常語度入音律。'],
    ],
    project: ['漱玉詞', '詞集，現存約五十首。'],
    skills: ['詞', '金石', '校勘'],
    quote: ['男中李後主，女中李易安，極是當行本色。', '沈謙', '詞論家'],
    post: ['詞別是一家', '詩文分平側，而歌詞分五音，又分五聲，又分六律。', '聲與字'],
    contact: '若見舊藏流散之書，請告知。',
  }),
  japanese: sampleOf({
    language: 'ja',
    name: '葛飾北斎',
    eyebrow: '絵師・江戸',
    lede: '富士山をあらゆる場所から描いています。波の形と、橋の向こうの人びとの暮らしも。',
    action: 'お問い合わせ',
    about: [
      '六歳より物の形状を写す癖があり、七十歳までに描いたものは取るに足りません。百歳になれば、',
      '一点一格が生きているようになるでしょう。',
    ],
    roles: [
      ['絵師', '永寿堂', '「冨嶽三十六景」全四十六図。ベロ藍を用いた最初の連作のひとつ。'],
      ['門人', '勝川派', '役者絵と黄表紙の挿絵を担当。'],
    ],
    project: ['北斎漫画', '全十五編、約四千図の絵手本。スケッチの見本帳として。'],
    skills: ['木版画', '遠近法', '製本', 'SVG'],
    quote: ['この波は爪だ。舟はその中につかまっているのだ。', 'フィンセント', '画家'],
    post: [
      'なぜ波の色を変えたのか',
      '安価な青が手に入るようになり、空と海を一つの色の濃淡で描けるようになりました。',
      '版木と色',
    ],
    contact: '注文や版木の貸し出しについては、こちらへお書きください。',
  }),
  korean: sampleOf({
    language: 'ko',
    name: '장영실',
    eyebrow: '기술자 · 한양',
    lede: '물시계와 해시계를 만들고, 비가 얼마나 왔는지 누구나 잴 수 있게 합니다.',
    action: '편지 보내기',
    about: [
      '자격루는 사람이 없어도 스스로 시간을 알립니다. 경회루 남쪽에 두었고, 지금은 부품 하나하나를 ',
      '글로 남기고 있습니다.',
    ],
    roles: [
      ['상호군', '서운관', '자격루와 옥루를 설계하고 흠경각에 설치했습니다.'],
      ['별좌', '상의원', '간의와 혼천의 제작에 참여했습니다.'],
    ],
    project: ['앙부일구', '그림자로 시각과 절기를 함께 읽는 공개 해시계.'],
    skills: ['물시계', '천문', '금속활자', 'CAD'],
    quote: ['비록 나의 가르침을 받아서 하였지만, 이 사람이 아니었다면 만들지 못했을 것이다.', '세종', '임금'],
    post: [
      '강우량을 재는 가장 쉬운 방법',
      '그릇의 크기가 같으면 고을마다 비교할 수 있습니다. 자와 그릇, 그것이면 충분합니다.',
      '그릇의 크기',
    ],
    contact: '고장 난 시계나 새로운 질문이 있으면 편지를 보내 주세요.',
  }),
  hindi: sampleOf({
    language: 'hi',
    name: 'आर्यभट',
    eyebrow: 'गणितज्ञ · कुसुमपुर',
    lede: 'मैं तारों की गति गिनता हूँ और त्रिकोणमिति की सारणियाँ श्लोकों में लिखता हूँ।',
    action: 'पत्र लिखें',
    about: ['तेईस वर्ष की आयु में मैंने एक छोटा ग्रंथ पूरा किया। उसमें पृथ्वी अपनी धुरी पर घूमती है, ', 'आकाश नहीं।'],
    roles: [
      ['आचार्य', 'नालंदा', 'खगोल विद्यालय में गणित और ग्रहण की गणना पढ़ाई।'],
      ['विद्यार्थी', 'कुसुमपुर', 'ज्या सारणी और संख्या लेखन की नई पद्धति पर काम किया।'],
    ],
    project: ['आर्यभटीय', 'एक सौ इक्कीस श्लोकों में गणित और खगोल।'],
    skills: ['त्रिकोणमिति', 'खगोल', 'बीजगणित', 'Python'],
    quote: ['नाव में बैठा व्यक्ति जैसे किनारे को पीछे जाते देखता है, वैसे ही हम तारों को देखते हैं।', 'भास्कर', 'टीकाकार'],
    post: [
      'ग्रहण क्यों होता है',
      'चंद्रमा सूर्य को ढकता है और पृथ्वी की छाया चंद्रमा को। इसमें किसी राक्षस की ज़रूरत नहीं।',
      'छाया की लंबाई',
    ],
    contact: 'गणना में त्रुटि मिले तो अवश्य लिखें।',
  }),
  thai: sampleOf({
    language: 'th',
    name: 'สุนทรภู่',
    eyebrow: 'กวี · ระยอง',
    lede: 'ผมเขียนนิทานคำกลอนเรื่องยาว และนิราศที่จดไว้ระหว่างเดินทางทุกครั้ง',
    action: 'เขียนถึงผม',
    about: ['พระอภัยมณีเริ่มเขียนเพื่อเลี้ยงชีพ แล้วค่อยกลายเป็นหนังสือเก้าสิบสี่เล่มสมุดไทย', 'ผู้คนยังขอตอนต่อไปอยู่เสมอ'],
    roles: [
      ['พระสุนทรโวหาร', 'กรมพระอาลักษณ์', 'แต่งและตรวจแก้บทพระราชนิพนธ์ร่วมกับกวีในราชสำนัก'],
      ['ครูสอนหนังสือ', 'วัดเทพธิดาราม', 'สอนกลอนสุภาพแก่ศิษย์ และแต่งกาพย์พระไชยสุริยา'],
    ],
    project: ['พระอภัยมณี', 'นิทานคำกลอนเก้าสิบสี่เล่มสมุดไทย แต่งนานกว่ายี่สิบปี'],
    skills: ['กลอนสุภาพ', 'นิราศ', 'กาพย์', 'Markdown'],
    quote: ['อันอ้อยตาลหวานลิ้นแล้วสิ้นซาก แต่ลมปากหวานหูไม่รู้หาย', 'เพลงยาวถวายโอวาท', 'บทกลอน'],
    post: [
      'วิธีเขียนกลอนให้จำง่าย',
      'สัมผัสในช่วยให้คนฟังจำได้ก่อนคนอ่าน ลองอ่านออกเสียงทุกวรรคก่อนจะเขียนวรรคต่อไป',
      'สัมผัสในและสัมผัสนอก',
    ],
    contact: 'อยากให้เขียนบทกลอน หรือพบคำผิด เขียนมาได้เสมอ',
  }),
  persian: sampleOf({
    language: 'fa',
    name: 'عمر خیام',
    eyebrow: 'ریاضی‌دان · نیشابور',
    lede: 'معادله‌های درجهٔ سوم را با هندسه حل می‌کنم و برای تقویم، سال را دوباره اندازه می‌گیرم.',
    action: 'نامه بنویسید',
    about: ['هجده سال در رصدخانهٔ اصفهان کار کردم. طول سال را تا شش رقم اعشار نوشتیم، ', 'و هنوز درست است.'],
    roles: [
      ['سرپرست رصدخانه', 'رصدخانهٔ اصفهان', 'تدوین تقویم جلالی و زیج ملکشاهی.'],
      ['پژوهشگر', 'سمرقند', 'رساله در جبر و مقابله.'],
    ],
    project: ['تقویم جلالی', 'سالی که با اعتدال بهاری آغاز می‌شود.'],
    skills: ['جبر', 'نجوم', 'هندسه', 'Haskell'],
    quote: ['جبر، هندسه‌ای است که ثابت شده است.', 'خیام', 'رساله'],
    post: [
      'چرا سال کبیسه لازم است',
      'سال خورشیدی عدد درستی از روزها نیست؛ پس هر چند سال یک روز می‌افزاییم.',
      'سی‌وسه سال',
    ],
    contact: 'اگر در جدول‌ها خطایی دیدید بنویسید.',
  }),
  'hebrew-full': sampleOf({
    language: 'he',
    name: 'משה בן מימון',
    eyebrow: 'רופא · קהיר',
    lede: 'כותב על רפואה, הלכה ופילוסופיה, ומשתדל להשיב לכל מכתב.',
    action: 'כתבו לי',
    about: [
      'ספרי הרפואה שלי נכתבו אחרי יום ארוך במרפאה. שינה, אוויר נקי ותנועה קודמים לכל תרופה, ',
      'גם אצלי.',
    ],
    roles: [
      ['רופא החצר', 'קהיר', 'טיפול, ייעוץ וכתיבת עשרה חיבורים רפואיים.'],
      ['תלמיד', 'פאס', 'לימודי רפואה ולוגיקה.'],
    ],
    project: ['משנה תורה', 'ארבעה־עשר ספרים, מסודרים לפי נושא.'],
    skills: ['רפואה', 'לוגיקה', 'תרגום', 'Git'],
    quote: ['ממשה עד משה לא קם כמשה.', 'פתגם', 'דורות'],
    post: [
      'למה לסדר ספר לפי נושא',
      'מי שמחפש תשובה אינו יודע איפה נאמרה לראשונה. לכן הסדר הוא חצי מן הספר.',
      'מפתח ותוכן',
    ],
    contact: 'מצאתם טעות? כתבו לי.',
  }),
}
