import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { fern } from './fern.ts'
import { elbow } from './path.ts'
import { At, Card, DrawnSite, Illustration, Lines, Stage } from './stage.tsx'
import './mini-sites.css'

const WIDE = { w: 800, h: 726 }
const TALL = { w: 350, h: 560 }
const PROFILES = [
  { platform: 'LinkedIn', handle: 'in/ada-lovelace' },
  { platform: 'GitHub', handle: 'gracehopper' },
  { platform: 'YouTube', handle: '@faraday' },
  { platform: 'Instagram', handle: 'anna.atkins' },
]
const WINDOW = { x: 280, y: 44, w: 520, h: 682 }
/** Height of the bar between upper and lower panes, and its middle. */
const BAR = 18
const MIDDLE = WINDOW.y + WINDOW.h / 2
/** The line of each profile to its pane: across the top, through the side, along the bar. */
const PATHS = [
  'M200 238H234q6 0 6 -6V22q0 -6 6 -6H664q6 0 6 6V44',
  elbow(200, 306, 254, 280, 200),
  `M200 374H234q6 0 6 6V${MIDDLE - 6}q0 6 6 6H664q6 0 6 6V${MIDDLE + BAR / 2 + 12}`,
  elbow(200, 442, 240, 280, 560),
]
const ROWS = [238, 306, 374, 442]

/** The generic variant: four profiles and a window with four panes. */
export function GenericIllustration() {
  return (
    <Illustration
      label={t('Illustration: profiles on LinkedIn, GitHub, YouTube and Instagram each become a website')}
      wide={
        <Stage size={WIDE}>
          <Card box={{ x: 0, y: 160, w: 200 }} on={WIDE}>
            <b
              style={{
                fontSize: '1.4em',
                padding: '0 1.15em',
                display: 'flex',
                alignItems: 'center',
                height: '3.1em',
              }}
            >
              {t('Your profiles')}
            </b>
            {PROFILES.map(profile => (
              <div className="entry rule" key={profile.platform} style={{ height: '6.8em' }}>
                <span>
                  <b style={{ display: 'block' }}>{profile.platform}</b>
                  <span className="dim">{profile.handle}</span>
                </span>
              </div>
            ))}
          </Card>
          <DrawnSite box={WINDOW} on={WIDE} theme="window">
            <Panes w={WINDOW.w} h={WINDOW.h} />
          </DrawnSite>
          <Lines
            size={WIDE}
            paths={PATHS}
            nodes={[
              ...ROWS.map((row): [number, number] => [200, row]),
              [280, 200],
              [670, 44],
              [280, 560],
              [670, MIDDLE + BAR / 2 + 12],
            ]}
          />
        </Stage>
      }
      tall={
        <Stage size={TALL} phone>
          <Card box={{ x: 0, y: 0, w: 350 }} on={TALL}>
            <div className="quarters" style={{ height: '5em' }}>
              {PROFILES.map(profile => (
                <b key={profile.platform}>{profile.platform}</b>
              ))}
            </div>
          </Card>
          <DrawnSite box={{ x: 0, y: 100, w: 350, h: 460 }} on={TALL} theme="window" scale={350 / 520}>
            <Panes w={520} h={683} />
          </DrawnSite>
          <Lines
            size={TALL}
            paths={[44, 131, 219, 306].map(x => `M${x} 50V100`)}
            nodes={[44, 131, 219, 306].map(x => [x, 50])}
          />
        </Stage>
      }
    />
  )
}

function Panes({ w, h }: { w: number; h: number }) {
  const [half, height] = [w / 2, (h - BAR) / 2]
  return (
    <>
      <Pane x={half} y={0} w={half} h={height} theme="plate">
        <At x={22} y={28}>
          <p className="plate-name" style={{ fontSize: '3.9em' }}>
            Ada
            <br />
            Lovelace
          </p>
        </At>
        <At x={22} y={126} w={210}>
          <p style={{ fontSize: '1.35em' }}>
            I write programs for engines that do not exist, so that they may.
          </p>
        </At>
        {[1843, 1840, 1834].map((year, index) => (
          <At key={year} x={22} y={206 + index * 38} right={22} className="plate-row num">
            <span>{year}</span>
            <b>{['Notes A to G', 'Calculus', 'Mathematics'][index]}</b>
          </At>
        ))}
      </Pane>
      <Pane x={0} y={0} w={half} h={height} theme="manual">
        <At x={22} y={34}>
          <p className="manual-name" style={{ fontSize: '2.9em' }}>
            Grace Hopper
            <i />
          </p>
        </At>
        <At x={22} y={92} right={22}>
          <p className="manual-lede" style={{ fontSize: '1.15em' }}>
            Compilers for people who would rather write English.
          </p>
        </At>
        {['flow-matic', 'a-0', 'cobol-60'].map((name, index) => (
          <At key={name} x={22} y={176 + index * 46} right={22} className="manual-row">
            <b>{name}</b>
            <span>{[1955, 1952, 1959][index]}</span>
          </At>
        ))}
      </Pane>
      <Pane x={half} y={height + BAR} w={half} h={height} theme="paper">
        <At x={22} y={26} right={22}>
          <p className="paper-masthead" style={{ fontSize: '3em' }}>
            The Faraday Lectures
          </p>
          <p className="dim paper-date" style={{ marginTop: '.8em' }}>
            Royal Institution, 1860
          </p>
        </At>
        <At x={22} y={150} w={102}>
          <p className="paper-chapter">The bright part is not the hot part</p>
          <p className="paper-text">
            Hold a sheet of paper across the flame for a breath and take it away. It is scorched in a ring.
          </p>
        </At>
        <At x={138} y={150} w={102}>
          <p className="paper-chapter">Catch the vapour before it burns</p>
          <p className="paper-text">
            Set a glass tube into the dark middle and light its other end. You have moved the candle.
          </p>
        </At>
      </Pane>
      <Pane x={0} y={height + BAR} w={half} h={height} theme="wall">
        <At x={26} y={40} w={96}>
          <Print seed={21} h={128} />
        </At>
        <At x={142} y={40} w={92}>
          <Print seed={34} h={70} />
        </At>
        <At x={142} y={126} w={92}>
          <Print seed={233} h={116} />
        </At>
        <At x={26} y={190} w={120}>
          <p className="wall-title" style={{ fontSize: '2.5em' }}>
            Sun
            <br />
            pictures
            <br />
            of plants
          </p>
        </At>
      </Pane>
    </>
  )
}

function Pane({
  x,
  y,
  w,
  h,
  theme,
  children,
}: {
  x: number
  y: number
  w: number
  h: number
  theme: string
  children: ReactNode
}) {
  return (
    <At x={x} y={y} w={w}>
      <div className={`pane mini-${theme}`} style={{ height: `${h / 10}em` }}>
        {children}
      </div>
    </At>
  )
}

function Print({ seed, h }: { seed: number; h: number }) {
  return (
    <div className="plate" style={{ height: `${h / 10}em` }}>
      <svg
        className="cyanotype"
        viewBox="0 0 100 100"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect x="-100" y="-100" width="300" height="300" fill="#174a86" />
        <path d={fern(seed)} fill="none" stroke="#dbe8f4" strokeWidth="0.9" opacity="0.92" />
      </svg>
    </div>
  )
}
