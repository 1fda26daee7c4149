import { t } from '@vitrine/model'
import { elbow } from './path.ts'
import { At, Card, DrawnSite, Illustration, Initials, Lines, Stage } from './stage.tsx'
import './mini-sites.css'

const WIDE = { w: 800, h: 726 }
const TALL = { w: 350, h: 560 }
const ROLES = [
  {
    year: 1843,
    role: 'Notes A to G',
    at: 'On the Analytical Engine',
    text: 'Seven notes, three times as long as the memoir they explain. The last one is a table for computing Bernoulli’s numbers.',
  },
  {
    year: 1840,
    role: 'Calculus',
    at: 'With Augustus De Morgan',
    text: 'By letter, with every step asked about twice.',
  },
  {
    year: 1834,
    role: 'Mathematics',
    at: 'With Mary Somerville',
    text: 'First lessons, and the first sight of the engine.',
  },
]
/** Start (y) at the card's entries and end (y) on the website's timeline. */
const CONNECTIONS: [number, number][] = [
  [330, 366],
  [392, 496],
  [454, 604],
]
const AXIS = 388

/** LinkedIn: the entries of a profile connect to their years on a timeline. */
export function LinkedinIllustration({ host }: { host: string }) {
  return (
    <Illustration
      label={t(
        'Illustration: the entries of Ada Lovelace’s LinkedIn profile become a timeline on her own website',
      )}
      wide={
        <Stage size={WIDE}>
          <Card box={{ x: 0, y: 150, w: 226 }} on={WIDE}>
            <Profile />
          </Card>
          <DrawnSite
            box={{ x: 300, y: 0, w: 500, h: 726 }}
            on={WIDE}
            theme="plate"
            name="adalovelace"
            host={host}
          >
            <At x={34} y={62} right={34} className="plate-top">
              <span>Work</span>
              <span>Writing</span>
              <span>Contact</span>
            </At>
            <At x={34} y={112}>
              <p className="plate-name">
                Ada
                <br />
                Lovelace
              </p>
            </At>
            <At x={34} y={266} w={350}>
              <p style={{ fontSize: '1.65em', lineHeight: 1.35 }}>
                I write programs for engines that do not exist, so that they may.
              </p>
            </At>
            {ROLES.map((role, index) => (
              <At
                key={role.year}
                x={AXIS - 300 + 26}
                y={(CONNECTIONS[index]?.[1] ?? 0) - 14}
                w={352}
                className="plate-role"
              >
                <b>{role.role}</b>
                <i>{role.at}</i>
                <p>{role.text}</p>
              </At>
            ))}
            {ROLES.map((role, index) => (
              <At key={role.year} x={34} y={(CONNECTIONS[index]?.[1] ?? 0) + 7} className="plate-year num">
                <span>{role.year}</span>
              </At>
            ))}
          </DrawnSite>
          <Lines
            size={WIDE}
            paths={CONNECTIONS.map(([from, to], index) => elbow(226, from, 250 + (2 - index) * 14, AXIS, to))}
            inside={[`M${AXIS} ${CONNECTIONS[0]?.[1]}V726`]}
            nodes={[
              ...CONNECTIONS.map(([from]): [number, number] => [226, from]),
              ...CONNECTIONS.map(([, to]): [number, number] => [AXIS, to]),
            ]}
          />
        </Stage>
      }
      tall={<Tall />}
    />
  )
}

/** The phone composition. */
function Tall() {
  return (
    <Stage size={TALL} phone>
      <Card box={{ x: 16, y: 0, w: 318 }} on={TALL}>
        <div className="who" style={{ padding: '1.5em', height: '7.4em' }}>
          <Initials size={4.4}>AL</Initials>
          <span>
            <b>Ada Lovelace</b>
            <span className="dim">Mathematician, London</span>
          </span>
        </div>
        <div className="thirds rule" style={{ height: '5.2em' }}>
          {ROLES.map(role => (
            <span key={role.year}>
              <b>{role.role}</b>
              <span className="dim num">{role.year}</span>
            </span>
          ))}
        </div>
      </Card>
      <DrawnSite box={{ x: 0, y: 172, w: 350, h: 388 }} on={TALL} theme="plate">
        <At x={56} y={26}>
          <p className="plate-name" style={{ fontSize: '5.4em' }}>
            Ada
            <br />
            Lovelace
          </p>
        </At>
        {ROLES.map((role, index) => (
          <At key={role.year} x={56} y={164 + index * 78} w={280} className="plate-role">
            <span className="plate-year num">{role.year}</span>
            <b>{role.role}</b>
            <i>{role.at}</i>
          </At>
        ))}
      </DrawnSite>
      <Lines
        size={TALL}
        paths={[
          'M69 128V142q0 8 -8 8H32q-8 0 -8 8V172',
          'M175 128V142q0 8 -8 8H61',
          'M281 128V142q0 8 -8 8H167',
        ]}
        inside={['M24 172V560']}
        nodes={[
          [69, 128],
          [175, 128],
          [281, 128],
          [24, 346],
          [24, 424],
          [24, 502],
        ]}
      />
    </Stage>
  )
}

/** The profile card of the wide composition. */
function Profile() {
  return (
    <>
      <div style={{ height: '4.6em', background: 'var(--accent-tint)' }} />
      <div
        style={{
          padding: '0 1.6em',
          marginTop: '-2.2em',
          height: '9.600em',
        }}
      >
        <Initials size={5.2}>AL</Initials>
        <b
          style={{
            fontSize: '1.65em',
            display: 'block',
            lineHeight: 1.25,
            marginTop: '.35em',
          }}
        >
          Ada Lovelace
        </b>
        <span className="dim" style={{ fontSize: '1.3em' }}>
          Mathematician, London
        </span>
      </div>
      <div className="rule" style={{ padding: '1.1em 0 .4em', marginTop: '1.2em' }}>
        <b
          style={{
            fontSize: '1.35em',
            padding: '0 1.185em',
            display: 'block',
            height: '1.5em',
          }}
        >
          Experience
        </b>
        {ROLES.map(role => (
          <div key={role.year} className="entry" style={{ height: '6.2em' }}>
            <span>
              <b style={{ display: 'block' }}>{role.role}</b>
              <span className="dim">{role.at}</span>
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
