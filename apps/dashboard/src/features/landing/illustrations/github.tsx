import { t } from '@vitrine/model'
import type { CSSProperties } from 'react'
import { elbow } from './path.ts'
import { At, Card, DrawnSite, Illustration, Initials, Lines, Stage } from './stage.tsx'
import './mini-sites.css'

const WIDE = { w: 800, h: 726 }
const TALL = { w: 350, h: 560 }
/** Grace Hopper's real works and their years. */
const WORKS = [
  {
    name: 'flow-matic',
    year: 1955,
    text: 'Data processing in English. Write what you mean.',
  },
  {
    name: 'a-0',
    year: 1952,
    text: 'Linker and loader: calls subroutines by number.',
  },
  {
    name: 'cobol-60',
    year: 1959,
    text: 'A common language for business, and it shipped.',
  },
]
const WEEKS = Array.from({ length: 52 }, (_, week) =>
  Math.round(52 + 26 * Math.sin(week / 5.2 + 1) + 18 * Math.sin(week * 2.4)),
)
const DAYS = Array.from(
  { length: 75 },
  (_, day) => [0.12, 0.3, 0.5, 0.75, 1][(day * 7 + (day % 4) * 3 + ((day * day) % 5)) % 5] ?? 0.3,
)
/** Start (y) at the card's rows and end (y) at the website's rules. */
const CONNECTIONS: [number, number][] = [
  [182, 160],
  [302, 285],
  [344, 339],
  [386, 393],
  [457, 566],
]

/** GitHub: the rows of a profile become sections of a manual page. */
export function GithubIllustration({ host }: { host: string }) {
  return (
    <Illustration
      label={t(
        'Illustration: Grace Hopper’s GitHub profile becomes her own website, styled like a manual page',
      )}
      wide={
        <Stage size={WIDE}>
          <Card box={{ x: 0, y: 140, w: 212 }} on={WIDE}>
            <Profile />
          </Card>
          <DrawnSite
            box={{ x: 292, y: 0, w: 508, h: 726 }}
            on={WIDE}
            theme="manual"
            name="gracehopper"
            host={host}
          >
            <Manual top={47} />
          </DrawnSite>
          <Lines
            size={WIDE}
            insideColor="#6FDC93"
            paths={CONNECTIONS.map(([from, to]) => elbow(212, from, 252, 292, to))}
            inside={CONNECTIONS.map(([, to]) => `M292 ${to}H775`)}
            nodes={CONNECTIONS.map(([from]) => [212, from])}
          />
        </Stage>
      }
      tall={
        <Stage size={TALL} phone>
          <Card box={{ x: 16, y: 0, w: 318 }} on={TALL}>
            <div className="who" style={{ padding: '1.5em', height: '7.4em' }}>
              <Initials size={4.4}>GH</Initials>
              <Name />
            </div>
            <div className="thirds rule" style={{ height: '5.2em' }}>
              {WORKS.map(work => (
                <span key={work.name}>
                  <b>{work.name}</b>
                  <span className="dim num">{work.year}</span>
                </span>
              ))}
            </div>
          </Card>
          <DrawnSite
            box={{ x: 0, y: 172, w: 350, h: 388 }}
            on={TALL}
            theme="manual"
            name="gracehopper"
            host={host}
            scale={350 / 508}
          >
            <Manual top={52} short />
          </DrawnSite>
          <Lines
            size={TALL}
            paths={[
              'M69 128V142q0 8 -8 8H42q-8 0 -8 8V172',
              'M175 128V172',
              'M281 128V142q0 8 8 8H308q8 0 8 8V172',
            ]}
            nodes={[
              [69, 128],
              [175, 128],
              [281, 128],
            ]}
          />
        </Stage>
      }
    />
  )
}

function Name() {
  return (
    <span>
      <b>Grace Hopper</b>
      <span className="dim">gracehopper</span>
    </span>
  )
}

function Profile() {
  return (
    <>
      <div style={{ padding: '1.6em', height: '13.4em' }}>
        <div className="who">
          <Initials>GH</Initials>
          <Name />
        </div>
        <p style={{ fontSize: '1.3em', marginTop: '.9em' }}>Ask me about nanoseconds, and moths in relays.</p>
      </div>
      <div className="rule" style={{ padding: '.5em 0' }}>
        {WORKS.map(work => (
          <div className="entry" key={work.name} style={{ height: '4.2em' }}>
            <b>{work.name}</b>
            <span className="dim num">{work.year}</span>
          </div>
        ))}
      </div>
      <div className="rule" style={{ padding: '1.5em 1.6em 1.7em' }}>
        <svg viewBox="0 0 178 58" aria-hidden="true">
          {DAYS.map((level, day) => (
            <rect
              key={day}
              x={Math.floor(day / 5) * 12}
              y={(day % 5) * 12}
              width={9.5}
              height={9.5}
              rx={1.5}
              fill="var(--stroke)"
              opacity={level}
            />
          ))}
        </svg>
      </div>
    </>
  )
}

/** `top`: where the page begins, below the address bar. `short`: leaves out what does not fit on phones. */
function Manual({ top, short }: { top: number; short?: boolean }) {
  const y = (units: number) => units + top - 47
  return (
    <>
      <At x={24.6} y={y(47)} right={24.6} className="manual-line">
        <span>GRACEHOPPER(1)</span>
        <span>Portfolio</span>
        <span>GRACEHOPPER(1)</span>
      </At>
      <At x={24.6} y={y(89)}>
        <p className="manual-name">
          Grace Hopper
          <i />
        </p>
      </At>
      <At x={24.6} y={y(172)} right={24.6}>
        <p className="manual-lede">Compilers for people who would rather write English.</p>
        <div className="manual-acts">
          <span>Follow on GitHub</span>
          <span>Read the README</span>
        </div>
      </At>
      <At x={24.6} y={y(259)} className="manual-head">
        REPOSITORIES
      </At>
      {WORKS.map((work, index) => (
        <At key={work.name} x={24.6} y={y(295 + index * 54)} right={24.6} className="manual-repo">
          <b>{work.name}</b>
          <p>{work.text}</p>
          <span>{work.year}</span>
        </At>
      ))}
      <At x={24.6} y={y(475)} className="manual-head">
        CONTRIBUTIONS
      </At>
      <At x={24.6} y={y(501)} right={24.6} className="manual-plot">
        {WEEKS.map((value, week) => (
          <i key={week} style={{ '--v': value } as CSSProperties} />
        ))}
      </At>
      {!short && (
        <>
          <At x={24.6} y={y(597)} className="manual-head">
            LANGUAGES
          </At>
          <At x={24.6} y={y(621)} right={24.6} className="manual-languages">
            {[
              ['COBOL', 92],
              ['FLOW-MATIC', 62],
              ['Assembly', 36],
            ].map(([name, value]) => (
              <p key={name}>
                <b>{name}</b>
                <i style={{ '--v': value } as CSSProperties} />
              </p>
            ))}
          </At>
        </>
      )}
    </>
  )
}
