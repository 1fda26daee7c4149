import { Design, SeoSettings, type ThemeName, type WebsiteView, richTextFrom } from '@vitrine/model'
import { THEMES } from '@vitrine/render'
import { resumeAt } from '@vitrine/render/share'
import { getDocument } from 'unpdf/pdfjs'
import { expect, it } from 'vitest'
import { sampleView } from '../../../../../packages/render/src/testing/samples.ts'
import { PATHS } from '../../paths.ts'
import { drawResume } from '../../platform/drawing/resume/draw-resume.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { findPdfUaFaults } from '../../testing/pdf-ua.ts'

const THEME_NAMES = Object.keys(THEMES) as ThemeName[]

/** A person with one role and what else is given. */
function viewOf(name: string, design: Record<string, unknown>, language = 'en'): WebsiteView {
  const view = sampleView('single', 'ledger', 'light', 'linkedin-individual')
  const parsed = Design.parse({
    theme_name: 'ledger',
    hero: { title: name },
    experience: {
      items: [{ role: 'Engineer', organization: 'Analytical Society', start: '2019-05', is_current: true }],
    },
    ...design,
  })
  return {
    ...view,
    design: parsed,
    section_order: ['hero', 'about', 'experience', 'education', 'projects', 'skills', 'links', 'contact'],
    seo: SeoSettings.parse({ language }),
  }
}

const long = (words: string, times: number) => Array.from({ length: times }, () => words).join(' ')
const about = (text: string) => ({ about: { body: richTextFrom(text) } })

const PEOPLE: Record<string, WebsiteView> = {
  thin: viewOf('Ada', {}),
  'German compounds': viewOf(
    'Dr.-Ing. Karl-Friedrich Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
    about('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz. '.repeat(20)),
    'de',
  ),
  'one word of 4,000 letters': viewOf('Ada', about('x'.repeat(4000))),
  Greek: viewOf('Ἀριστοτέλης ὁ Σταγειρίτης', about('Ὁ βίος βραχύς, ἡ δὲ τέχνη μακρή.'), 'el'),
  Russian: viewOf('Софья Ковалевская', about('Говори, что знаешь; делай, что обязан.'), 'ru'),
  Vietnamese: viewOf('Nguyễn Thị Định', about('Tôi làm việc với những chiếc máy.'), 'vi'),
  Hebrew: viewOf('דוד בן־גוריון', about('כתבתי ב־1948 (בתל אביב) את Declaration.'), 'he'),
  Arabic: viewOf(
    'محمد بن موسى الخوارزمي',
    about('كتبتُ «الجبر» عام 825 في بغداد، وترجم إلى Latin لاحقًا.'),
    'ar',
  ),
  Hindi: viewOf('आर्यभट', about('मैं गणित और खगोल पर काम करता हूँ।'), 'hi'),
  'Chinese and Japanese': viewOf(
    '葛飾北斎',
    about('「冨嶽三十六景」全四十六図。记录工具、星图与每一次失败的实验。'.repeat(9)),
    'ja',
  ),
  Korean: viewOf(
    '장영실',
    about('물시계와 해시계를 만들고, 비가 얼마나 왔는지 누구나 잴 수 있게 합니다.'),
    'ko',
  ),
  Thai: viewOf('สุนทรภู่', about('ผมเขียนนิทานคำกลอนเรื่องยาวและนิราศที่จดไว้ระหว่างเดินทางทุกครั้ง'.repeat(4)), 'th'),
  Tamil: viewOf('திருவள்ளுவர்', about('நான் குறள் எழுதுகிறேன்.'), 'ta'),
  Gujarati: viewOf('નરસિંહ મહેતા', about('હું સોફ્ટવેર એન્જિનિયર છું.'), 'gu'),
  Telugu: viewOf('వేమన', about('నేను విశ్వవిద్యాలయంలో పని చేస్తాను.'), 'te'),
  Sinhala: viewOf('ගුණදාස', about('මම විශ්වවිද්‍යාලයේ ඉංජිනේරුවෙක්.'), 'si'),
  Lao: viewOf('ຄຳ', about('ຂ້ອຍເປັນວິສະວະກອນ ນ້ຳ.'), 'lo'),
  Georgian: viewOf('შოთა რუსთაველი', about('ვეფხისტყაოსანი — 1600 სტროფი.'), 'ka'),
  Amharic: viewOf('ዘርዐ ያዕቆብ', about('ስለ እውነት እጽፋለሁ።'), 'am'),
  emoji: viewOf('Ada 👩‍💻🇬🇧 Lovelace ✨', about('I ❤️ engines 🚂 → poetry ½ ﬁne 𝓯𝓪𝓷𝓬𝔂')),
  markup: viewOf(
    '<script>alert(1)</script>',
    about(') Tj ET endstream endobj (\\) %%EOF <</S/JavaScript>>\u0000\u0007'),
  ),
  marks: viewOf('Z̸̢̛̹͖̫̙̗̓̔̒a̵̘̲͝l̷̰͐g̸̬̈́o̴', about('a\u202egpj.exe \u2066isolated\u2069 soft\u00adhyphen')),
  huge: viewOf('Ada', {
    ...about(long('A paragraph that goes on.', 200)),
    experience: {
      items: Array.from({ length: 100 }, (_, index) => ({
        role: `Role ${String(index)}`,
        organization: 'Society',
        start: '2019-05',
        text: richTextFrom(long('Worked on engines.\n\n', 40)),
      })),
    },
    skills: { items: Array.from({ length: 60 }, (_, index) => `Skill ${String(index)}`) },
  }),
}

const draw = async (view: WebsiteView): Promise<Uint8Array> => {
  const document = resumeAt(view, '/resume.pdf')
  if (!document) throw new Error('There is no résumé')
  return drawResume(document, PATHS.shareFonts)
}

it.each(Object.entries(PEOPLE).filter((_, at) => isFullRun || at % 9 === 0))(
  'draws a résumé without faults against PDF/UA-1: %s',
  async (_, view) => {
    const bytes = await draw(view)
    expect(findPdfUaFaults(bytes)).toEqual([])
    await expectInsidePages(bytes)
  },
)

it.each(isFullRun ? THEME_NAMES : THEME_NAMES.slice(0, 1))(
  'draws the résumés of theme %s without faults against PDF/UA-1',
  async theme => {
    for (const sample of ['rich', 'long', 'rtl', 'single'] as const) {
      const bytes = await draw(sampleView(sample, theme, 'dark', 'linkedin-individual'))
      expect(findPdfUaFaults(bytes)).toEqual([])
      await expectInsidePages(bytes)
    }
  },
)

/** Every text lies inside the margins of one or two pages. */
async function expectInsidePages(bytes: Uint8Array): Promise<void> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  expect(file.numPages).toBeLessThanOrEqual(2)
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [, , , , x, y] = item.transform as number[]
      // The reader adds up marks' widths in right-to-left text.
      const right = Number(x) + (item.dir === 'rtl' ? 0 : item.width)
      const isInside = Number(x) >= 44 && right <= width - 44 && Number(y) > 18 && Number(y) < height - 40
      expect(isInside, `${item.str} at ${String(x)}, ${String(y)}`).toBe(true)
    }
  }
  await file.loadingTask.destroy()
}

it('draws no résumé with a name in letters that no font has', () => {
  expect(resumeAt(viewOf('\u{30000}小龍', {}), '/resume.pdf')).toBeNull()
})

it('draws powers that no font has apart from their number', async () => {
  const data = await draw(viewOf('Ada', about('I processed 10⁶ cards of 20 m² each, and H₂O.')))
  const file = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  const text = items.map(item => ('str' in item ? item.str : '')).join('')
  expect(text).toContain('10^6 cards of 20 m² each, and H2O.')
  await file.loadingTask.destroy()
})

fullRunIt('draws the same bytes for the same page', async () => {
  const view = sampleView('rich', 'atelier', 'light', 'linkedin-individual')
  expect(await draw(view)).toEqual(await draw(view))
})

it.each([
  ['en', 612],
  ['en-GB', 595.28],
  ['es-MX', 612],
  ['de', 595.28],
])('is on the paper of offices where people speak %s', async (language, width) => {
  const file = await getDocument({
    data: new Uint8Array(await draw(viewOf('Ada', {}, language))),
    verbosity: 0,
  }).promise
  expect((await file.getPage(1)).view[2]).toBeCloseTo(width, 1)
  await file.loadingTask.destroy()
})

fullRunIt('is read as the letters that it shows', async () => {
  const text =
    'Ääkköset, façade, Łódź, žluťoučký, Ελλάδα, Київ: fluffy office affinity; 2019–2024, 东京都、プログラマー 서울특별시.'
  for (const theme of THEME_NAMES) {
    const view = viewOf('Ada', about(text))
    const bytes = await draw({ ...view, design: { ...view.design, theme_name: theme } })
    const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { items } = await (await file.getPage(1)).getTextContent()
    const read = items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    expect(read.replace(/\s+/g, ''), theme).toContain(text.replaceAll(' ', ''))
    await file.loadingTask.destroy()
  }
})
