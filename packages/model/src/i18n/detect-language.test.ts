import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { FREQUENT_WORDS, FURTHER_WORDS } from './frequent-words.ts'
import { languageOfScript } from './language-of-script.ts'
import { recognizeLanguage } from './recognize-language.ts'

it.each([
  ['I build compilers and write about the language of machines.', 'en'],
  ['Ich baue Compiler und schreibe über die Sprache der Maschinen, nicht ohne Humor.', 'de'],
  ['Je construis des compilateurs et je vis à Lyon avec mon chat.', 'fr'],
  ['Soy desarrolladora y trabajo en una empresa de Madrid para el mar.', 'es'],
  ['Eu sou desenvolvedor e não uso mais uma linguagem que é do passado.', 'pt'],
  ['Ik ben een ontwikkelaar en ik werk aan het net van de stad.', 'nl'],
  ['Sviluppo compilatori e scrivo di macchine per il piacere della lettura, non solo mio.', 'it'],
  ['私はソフトウェアエンジニアです', 'ja'],
  ['我是一名软件工程师，喜欢编译器', 'zh'],
  ['저는 소프트웨어 개발자입니다', 'ko'],
  ['Я пишу компиляторы и живу в Казани', 'ru'],
  ['Я пишу компілятори і живу в Києві, її мові', 'uk'],
  ['أنا أكتب المترجمات للحواسيب', 'ar'],
  ['אני כותב מהדרים למחשבים', 'he'],
])('detects %s as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it('returns null for too little text', () => {
  for (const text of ['', 'Rust developer', 'Maren Holt', '🚀🚀🚀', 'https://the.and.of/to/in', '李'])
    expect(detectLanguage(text)).toBeNull()
})

it('requires eight letters of a script and a third of all letters', () => {
  expect(detectLanguage('\u041f\u0440\u0438\u0432\u0435\u0442\u044b')).toBeNull()
  expect(detectLanguage('\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f')).toBe('ru')
  expect(detectLanguage(`\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f ${'x'.repeat(16)}`)).toBe('ru')
  expect(detectLanguage(`\u041f\u0440\u0438\u0432\u0435\u0442\u044b \u044f ${'x'.repeat(17)}`)).toBeNull()
})

it('tells languages of one script apart by two distinctive letters', () => {
  expect(detectLanguage('Живим у Новом Саду и пишем књиге о људима')).toBe('sr')
  expect(detectLanguage('من در تهران زندگی میکنم و برنامه مینویسم پیش')).toBe('fa')
  expect(detectLanguage('میں لاہور میں رہتا ہوں اور پروگرام لکھتا ہوں')).toBe('ur')
  expect(languageOfScript('Я живу на улице Ї в Казани')).toBe('ru')
})

it.each([
  ['Аз съм разработчик от София. Работя с Python и правя уеб приложения за малки фирми.', 'bg'],
  ['Фотограф от Пловдив, снимам сватби и се занимавам с планината, която обичам.', 'bg'],
  ['Јас сум програмер од Скопје и правам веб апликации со тимот во кој работам.', 'mk'],
  ['Я праграміст з Мінска, пішу на Python і люблю адкрыты код, якім жыве сетка.', 'be'],
  ['Я програміст з Одеси, пишу мовою Python і люблю відкритий код.', 'uk'],
  ['Объект и субъект: подъезд к городу', 'ru'],
  ['मी पुण्यात राहणारा छायाचित्रकार आहे आणि मला डोंगर आवडतात', 'mr'],
  ['म काठमाडौंमा बस्छु र नेपाली भाषामा लेख्छु', 'ne'],
  ['मैं दिल्ली में रहती हूँ और फ़िल्में बनाती हूँ', 'hi'],
])('tells languages of one script apart by letters and words: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it('requires three stop words, two of them different, outside URLs, mentions, hashtags and code', () => {
  expect(detectLanguage('the cat and the dog')).toBe('en')
  expect(detectLanguage('the cat and dog')).toBeNull()
  expect(detectLanguage('the cat the dog the cow')).toBeNull()
  expect(detectLanguage('#the cat @and dog `of the and` https://to.example/and/the/of')).toBeNull()
  expect(detectLanguage("I'm THE cat AND the dog")).toBe('en')
})

it.each([
  ['ನಾನು ಬೆಂಗಳೂರಿನಲ್ಲಿ ವಾಸಿಸುವ ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', 'kn'],
  ['ഞാൻ കൊച്ചിയിൽ താമസിക്കുന്ന ഒരു എഴുത്തുകാരനാണ്', 'ml'],
  ['ਮੈਂ ਅੰਮ੍ਰਿਤਸਰ ਵਿੱਚ ਰਹਿਣ ਵਾਲਾ ਇੱਕ ਲੇਖਕ ਹਾਂ', 'pa'],
  ['હું અમદાવાદમાં રહેતો લેખક છું', 'gu'],
  ['ကျွန်တော် ရန်ကုန်မှာ နေထိုင်တဲ့ စာရေးဆရာ ဖြစ်ပါတယ်', 'my'],
  ['ខ្ញុំជាអ្នកនិពន្ធរស់នៅភ្នំពេញ', 'km'],
  ['Мен Алматыда тұратын бағдарламашымын және кітап жазамын, қаланы жақсы көрем', 'kk'],
  ['毎週、古い列車の動画を公開', 'ja'],
  ['Saya seorang pengembang web yang tinggal di Jakarta.', 'id'],
  ['Halo, saya mahasiswa yang suka belajar tentang pemrograman dan desain.', 'id'],
  ['Saya menulis tentang Python setiap minggu dan membantu usaha kecil.', 'id'],
  ['Kami ialah syarikat kecil yang membantu peniaga kerana kami suka berniaga dengan anda.', 'ms'],
  ['Jeg lager verktøy som gjør det enklere for utviklere. Vi bygger løsninger for alle.', 'nb'],
  ['Mimi ni mhandisi wa programu na ninapenda kuandika kuhusu kahawa kwa watu wote.', 'sw'],
  ['Ek is ’n ontwikkelaar en ek woon in Kaapstad met my gesin en ons honde.', 'af'],
  ['Ég er forritari í Reykjavík og skrifa um hafið og fjöllin á hverjum degi.', 'is'],
  ['𝑰 𝒃𝒖𝒊𝒍𝒅 𝒕𝒉𝒆 𝒕𝒐𝒐𝒍𝒔 𝒐𝒇 𝒕𝒉𝒆 𝒕𝒓𝒂𝒅𝒆', 'en'],
])('takes no language for its neighbour: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

// A profile README with the same row of links and the same commands in each of its languages.
it.each([
  ['我为小团队开发工具。他们想服务全世界的用户，却没有时间翻译文档和界面。我的工作就是消除这道障碍。', 'zh'],
  [
    '저는 작은 팀을 위한 도구를 만듭니다. 번역할 시간이 없는 팀도 전 세계 사용자를 만날 수 있어야 합니다.',
    'ko',
  ],
  [
    '小さなチームのための道具を作っています。翻訳の時間がなくても、世界中の人に届くべきだと考えています。',
    'ja',
  ],
  [
    'ನಾನು ಸಣ್ಣ ತಂಡಗಳಿಗಾಗಿ ಉಪಕರಣಗಳನ್ನು ನಿರ್ಮಿಸುತ್ತೇನೆ. ಅವರಿಗೆ ಅನುವಾದಿಸಲು ಸಮಯವಿಲ್ಲ, ಆದರೆ ಬಳಕೆದಾರರು ಎಲ್ಲೆಡೆ ಇದ್ದಾರೆ. ನಾನು ಬೆಂಗಳೂರಿನಲ್ಲಿ ವಾಸಿಸುತ್ತೇನೆ.',
    'kn',
  ],
  [
    'Saya membuat alat untuk tim kecil. Mereka ingin melayani pengguna di seluruh dunia, tetapi tidak punya waktu untuk menerjemahkan. Saya tinggal di Bandung.',
    'id',
  ],
])('sees through the Latin names and commands around %s', (text, language) => {
  const names =
    'Arabic | Bengali | Chinese (Simplified) | Croatian | Danish | Dutch | French | Hindi | Italian | Japanese | Korean | Malay'
  const commands = 'git clone --filter=blob:none --sparse && cd site && npm install && npm run dev'
  expect(detectLanguage(`${text}\n${names}\n${commands}\nMicrosoft AI MVP, Azure (OSS)`)).toBe(language)
})

it('keeps the language of the words around a quotation', () => {
  const chinese = '我为小团队开发工具。他们想服务全世界的用户，却没有时间翻译文档和界面。'
  expect(
    detectLanguage(
      `I build the tools that small teams need, and I write about them on the site of my company. My motto is: ${chinese}`,
    ),
  ).toBe('en')
})

it('returns a language or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      expect(detectLanguage(text) ?? 'none').toMatch(/^[a-z]{2,3}$|^none$/)
    }),
  )
}, 60_000)

it.each([
  ['Jeg er utvikler og jobber med nettsider, og liker ikke å vente på bygget mitt.', 'nb'],
  ['Jeg er udvikler og arbejder med hjemmesider, og jeg kan ikke lide at vente.', 'da'],
  ['Som vývojár a pracujem na webe, ale rád píšem o tom, čo sa mi páči.', 'sk'],
  ['Jsem vývojář a pracuji na webu, ale rád píšu o tom, co se mi líbí.', 'cs'],
  ['Olen ohjelmoija ja teen sivuja, mutta en ole vain koodari, olen myös isä.', 'fi'],
  ['Egy kis cégnél dolgozom, és azt írom meg, hogy mi van a gép mögött.', 'hu'],
  ['Sunt programatoare și lucrez din Cluj pentru o firmă care face hărți.', 'ro'],
  ['Tôi là một lập trình viên và làm việc với các bạn ở Hà Nội.', 'vi'],
])('tells close and further languages apart: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it.each([
  ['Kuhar sa Hvara. Na jelovniku ni mesa ni ribe, samo povrće.', 'hr'],
  ['Radim na projektima sa studentima i ako treba pomažem.', 'hr'],
  ['Učiteljica glasbe na osnovni šoli. Ni lepšega kot pesem. Poslušajte si posnetke.', 'sl'],
  ['Podjetje na Jesenicah. Oglejte si izdelke, ni vam treba naročiti.', 'sl'],
  ['Fotografka z Brna. Na svatbách si mě ani nevšimnete. Ni slovo navíc.', 'cs'],
  ['Hudobníčka. Na javisku ako doma, pozrite si videá.', 'sk'],
  ['Projektantka. Ni to, ni owo, na co dzień si.', 'pl'],
  ['Timmerman in Gent. Wat kan, dat kan, op maat en met liefde aan elk detail.', 'nl'],
  ['’n Winkel in Gent, met ’n terras en ’n tuin.', 'nl'],
  ['Was kapper, nu bakker. Kan ook taart op bestelling, by Lotte.', 'nl'],
  ['Kinderboeken. Wat ons bindt is taal, en dat word nie vergeten.', 'nl'],
  ['Daha sonra her bir kimi var, bu da biz', 'tr'],
  ['Fotograaf van Stellenbosch. Ek neem foto’s van troues en ek hou van die berge.', 'af'],
  ['Guro ako ng matematika sa isang mataas na paaralan sa Quezon City.', 'tl'],
  ['Ako ay isang developer sa Maynila. Ang aking trabaho ay ang paggawa ng mga website.', 'tl'],
  ['Bakıda yaşayan fotoqrafam. Toylar və portretlər çəkirəm, dağları çox sevirəm.', 'az'],
  ['Kennari á Akureyri sem skrifar um bækur og börn. Hef starfað við skólann frá 2010.', 'is'],
  ['Fotografe nga Tirana. Punoj me njerëz dhe për gazeta, në qytet dhe në fshat.', 'sq'],
])('recognises a language without site texts by its own words only: %s is %s', (text, language) => {
  const recognized = recognizeLanguage(text)
  expect(detectLanguage(text) ?? (recognized.isCertain ? recognized.language : null)).toBe(language)
})

it('shares no word of languages without site texts that decides', () => {
  const others = Object.values(FREQUENT_WORDS).flatMap(lists => lists.join(' ').split(' '))
  for (const [language, [own]] of Object.entries(FURTHER_WORDS))
    expect([language, own.split(' ').filter(word => others.includes(word))]).toEqual([language, []])
})

it.each([
  'Učiteljica sam glazbe na školi u Splitu. Pjevam sa zborom, ako ima vremena.',
  'Fotografiram na moru i na otocima, sa psom.',
  'Dizajn na mjeru. Javite se ako želite suradnju sa studiom.',
  'Fotograf sa Novog Beograda. Radim na svadbama sa timom, ako treba i na putu.',
])('takes no short Croatian or Serbian text for a neighbour: %s', text => {
  expect(detectLanguage(text) ?? 'hr').toBe('hr')
})

it.each([
  ['小明の博客，记录生活の点滴。', 'zh'],
  ['歡迎光臨の小屋，我是臺北の攝影師', 'zh'],
  ['我是一名前端工程师，喜欢动漫、コスプレ，住在上海', 'zh'],
  ['我喜欢日本动漫《ワンピース》和《進撃の巨人》，也喜欢写代码，现在在上海工作。', 'zh'],
  ['我喜欢《ソードアート・オンライン》这部动画，也写影评，记录生活。', 'zh'],
  ['我住在横浜，在円通寺附近工作，喜欢写代码。', 'zh'],
  ['臺北カフェ散步日記，咖啡與甜點，記錄日常', 'zh'],
  ['東京都渋谷区 株式会社楽天 経営企画部 課長', 'ja'],
  ['我が家の猫と暮らすイラストレーター', 'ja'],
  ['北海道の小さな町の獣医師', 'ja'],
])('takes no Chinese text with Japanese names for Japanese: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
  expect(recognizeLanguage(text).language.slice(0, 2)).toBe(language)
})

it('leaves open a text that tells Japanese from Chinese by “の” alone', () => {
  expect(detectLanguage('東京都在住の写真家')).toBeNull()
  expect(recognizeLanguage('東京都在住の写真家')).toMatchObject({ language: 'ja', isCertain: false })
})

it.each([
  ['Работаю в Алматы в компании «Қазақстан темір жолы», пишу об инженерах и поездах.', 'ru'],
  ['Фотограф из Ұлытау, жила в Қостанай, снимаю людей.', 'ru'],
  ['Я программист из Қарағанды, работаю в Қазақтелеком и пишу о том, что делаю.', 'ru'],
  ['Живу в Казани, пишу о татарской кухне: өчпочмак, бәлеш, чәкчәк', 'ru'],
  ['Мен оқушыларға математика үйретемін.', 'kk'],
  ['Мин Казанда яшим һәм программист булып эшлим. Әни белән әти турында язам.', 'tt'],
  ['Би Улаанбаатарт амьдардаг програмист. Би вэб сайт хийдэг, үргэлж суралцдаг, өдөр бүр.', 'mn'],
  ['Ман дар Душанбе зиндагӣ мекунам ва китобҳо менависам.', 'tg'],
  ['Өфөлә йәшәйем, башҡорт телендә яҙам һәм йырлайым.', 'ba'],
])('takes no Russian text with names of a neighbour for it: %s is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})
