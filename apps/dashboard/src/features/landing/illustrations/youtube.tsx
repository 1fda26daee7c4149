import { t } from '@vitrine/model'
import { useId } from 'react'
import { drop } from './path.ts'
import { At, Card, DrawnSite, Illustration, Lines, Stage } from './stage.tsx'
import './mini-sites.css'

const WIDE = { w: 800, h: 726 }
const TALL = { w: 350, h: 480 }
const CHAPTERS = [
  {
    numeral: 'I',
    title: 'The bright part is not the hot part',
    text: 'Hold a sheet of paper across the flame for a breath and take it away. It is scorched in a ring. The middle, where you expected most, is hardly touched: that is vapour, waiting for air. Move the paper lower and the ring grows; a hand lower still and there is only smoke.',
  },
  {
    numeral: 'II',
    title: 'Catch the vapour before it burns',
    text: 'Set a glass tube into the dark middle and light its other end. You have moved the candle without moving it. What travels up the tube is wax, made a gas by its own flame, looking for air. Pinch the tube and the far light dies, while the candle does not notice.',
  },
  {
    numeral: 'III',
    title: 'Soot is what makes it shine',
    text: 'The yellow is solid. A spoon held in the flame blackens at once; the light you read by is carbon, glowing on its way to the air, and a clean flame would leave you in the dark. Blow more air in and the light turns blue, hot, and of no use to a reader.',
  },
]
/** Chapter marks of the film, and the columns that they connect to. */
const MARKS: [number, number][] = [
  [296, 310],
  [447, 473],
  [635, 635],
]
const TALL_MARKS: [number, number][] = [
  [60, 14],
  [206, 185],
]

/** YouTube: the chapters of a film become the columns of an article. */
export function YoutubeIllustration({ host }: { host: string }) {
  return (
    <Illustration
      label={t(
        'Illustration: the chapters of a Faraday Lectures video become an article on their own website',
      )}
      wide={
        <Stage size={WIDE}>
          <DrawnSite
            box={{ x: 40, y: 96, w: 760, h: 630 }}
            on={WIDE}
            theme="paper"
            name="faraday"
            host={host}
          >
            <At x={28} y={54} w={190}>
              <p className="paper-masthead">
                The
                <br />
                Faraday
                <br />
                Lectures
              </p>
              <p className="dim paper-date">Royal Institution, 1860</p>
              <p
                style={{
                  fontSize: '1.55em',
                  lineHeight: 1.34,
                  marginTop: '1em',
                }}
              >
                Lectures for young people, with experiments on the table.
              </p>
              <p className="kick" style={{ fontSize: '1.15em', marginTop: '1.5em' }}>
                Articles
              </p>
              {['What a flame is made of', 'Why a candle needs air', 'Water from fire', 'Hydrogen'].map(
                title => (
                  <p className="paper-item" key={title}>
                    {title}
                  </p>
                ),
              )}
            </At>
            {CHAPTERS.map((chapter, index) => (
              <At key={chapter.numeral} x={[282, 445, 607][index] ?? 0} y={246} w={[138, 138, 128][index]}>
                <Chapter chapter={chapter} />
              </At>
            ))}
          </DrawnSite>
          <Card box={{ x: 276, y: 0, w: 470 }} on={WIDE}>
            <Film size={2} />
            <div className="scrub" style={{ height: '4.4em' }} />
          </Card>
          <Lines
            size={WIDE}
            paths={MARKS.map(([from, to]) => drop(from, 287, 322, to, 726))}
            nodes={MARKS.map(([x]) => [x, 287])}
          />
        </Stage>
      }
      tall={
        <Stage size={TALL} phone>
          <DrawnSite box={{ x: 0, y: 70, w: 350, h: 410 }} on={TALL} theme="paper">
            {CHAPTERS.slice(0, 2).map((chapter, index) => (
              <At key={chapter.numeral} x={index ? 196 : 26} y={186} w={142}>
                <Chapter chapter={chapter} />
              </At>
            ))}
          </DrawnSite>
          <Card box={{ x: 24, y: 0, w: 302 }} on={TALL}>
            <Film size={1.8} />
            <div className="scrub" style={{ height: '3.4em' }} />
          </Card>
          <Lines
            size={TALL}
            paths={TALL_MARKS.map(([from, to]) => drop(from, 187, 226, to, 480))}
            nodes={TALL_MARKS.map(([x]) => [x, 187])}
          />
        </Stage>
      }
    />
  )
}

function Chapter({ chapter }: { chapter: (typeof CHAPTERS)[number] }) {
  return (
    <>
      <p className="kick" style={{ fontSize: '1.2em' }}>
        {chapter.numeral}
      </p>
      <p className="paper-chapter">{chapter.title}</p>
      <p className="paper-text">{chapter.text}</p>
    </>
  )
}

/** A film still, 16:9: a candle. */
function Film({ size }: { size: number }) {
  const id = useId()
  return (
    <div className="film">
      <svg viewBox="0 0 160 90" aria-hidden="true">
        <defs>
          <radialGradient id={`${id}-glow`} cx="0.6" cy="0.48" r="0.62">
            <stop offset="0" stopColor="#f0a95a" />
            <stop offset="0.16" stopColor="#a8662f" />
            <stop offset="0.5" stopColor="#5a3a20" />
            <stop offset="1" stopColor="#22170e" />
          </radialGradient>
          <linearGradient id={`${id}-wax`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="#f8ead0" />
            <stop offset="0.4" stopColor="#d9c4a2" />
            <stop offset="1" stopColor="#6d5a44" />
          </linearGradient>
        </defs>
        <rect width="160" height="90" fill={`url(#${id}-glow)`} />
        <path d="M93 54h6v36h-6z" fill={`url(#${id}-wax)`} />
        <path d="M96 54v-4" stroke="#2b1a0c" strokeWidth="0.8" />
        <path d="M96 35c3.4 6 4 8.600 4 11.200a4 4.400 0 0 1-8 0c0-2.600.6-5.200 4-11.200z" fill="#ffe9ad" />
        <path
          d="M96 43c1.300 2.500 1.600 3.800 1.600 5a1.600 1.900 0 0 1-3.200 0c0-1.200.3-2.500 1.600-5z"
          fill="#fffaf0"
        />
        <path d="M0 70h160v20H0z" fill="#140d07" opacity="0.5" />
      </svg>
      <p>
        <b style={{ fontSize: `${size}em` }}>A Candle: The Flame</b>
        <span style={{ fontSize: '1.3em' }}>The Faraday Lectures</span>
      </p>
    </div>
  )
}
