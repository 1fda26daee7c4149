import { t } from '@vitrine/model'
import { fern } from './fern.ts'
import { hang } from './path.ts'
import { At, Card, DrawnSite, Illustration, Lines, Stage } from './stage.tsx'
import './mini-sites.css'

const WIDE = { w: 800, h: 726 }
const TALL = { w: 350, h: 580 }
const GRID = [233, 89, 8, 55, 3, 13, 144, 377, 34, 21, 610, 987]
type Plate = {
  seed: number
  x: number
  y: number
  w: number
  h: number
  caption: string
}
/** Positions in units of the stage. */
const PLATES: Plate[] = [
  { seed: 21, x: 288, y: 218, w: 150, h: 206, caption: 'Polypodium' },
  { seed: 34, x: 466, y: 196, w: 150, h: 109, caption: 'Halyseris' },
  {
    seed: 3,
    x: 544,
    y: 372,
    w: 206,
    h: 257,
    caption: 'Dictyota dichotoma, in fruit',
  },
  { seed: 233, x: 678, y: 188, w: 100, h: 125, caption: 'Spiraea' },
]
const SITE_X = 244
/** Row of the grid, turn of the line, its rail, and the index of its picture. */
const WIRES: [number, number, number, number][] = [
  [478, 232, 118, 0],
  [414, 225, 110, 1],
  [350, 218, 102, 2],
  [286, 211, 94, 3],
]
const TALL_PLATES: Plate[] = [
  { seed: 21, x: 14, y: 250, w: 104, h: 143, caption: '' },
  { seed: 34, x: 132, y: 214, w: 92, h: 67, caption: '' },
  { seed: 233, x: 246, y: 238, w: 90, h: 112, caption: '' },
  { seed: 3, x: 160, y: 376, w: 150, h: 188, caption: '' },
]
const TALL_WIRES: [number, string][] = [
  [55, 'M55 128V134q0 8 8 8q3 0 3 8V230'],
  [135, 'M135 128V134q0 8 8 8H170q8 0 8 8V194'],
  [295, 'M295 128V134q0 8 -4 8V218'],
  [215, 'M215 128V134q0 8 8 8H227q8 0 8 8V356'],
]

/** Instagram: the rows of a grid become pictures on a gallery wall, each hung from its own line. */
export function InstagramIllustration({ host }: { host: string }) {
  return (
    <Illustration
      label={t(
        'Illustration: Anna Atkins’s Instagram posts become pictures on a gallery wall, her own website',
      )}
      wide={
        <Stage size={WIDE}>
          <Card box={{ x: 0, y: 152, w: 196 }} on={WIDE}>
            <div style={{ padding: '1.4em', height: '10.2em' }}>
              <div className="who">
                <Cyanotype seed={13} round />
                <span>
                  <b>anna.atkins</b>
                  <span className="dim">Kent, 1843</span>
                </span>
              </div>
              <p style={{ fontSize: '1.25em', marginTop: '.7em' }}>Sun pictures of plants.</p>
            </div>
            <div className="squares">
              {GRID.map(seed => (
                <Cyanotype key={seed} seed={seed} />
              ))}
            </div>
          </Card>
          <DrawnSite
            box={{ x: SITE_X, y: 0, w: 800 - SITE_X, h: 726 }}
            on={WIDE}
            theme="wall"
            name="annaatkins"
            host={host}
          >
            <At x={22} y={42} right={22} className="wall-top">
              <b>Anna Atkins</b>
              <span className="dim">Gallery</span>
              <span className="dim">Reels</span>
              <span className="dim">About</span>
            </At>
            {PLATES.map(plate => (
              <Hung key={plate.seed} plate={plate} offset={[SITE_X, 0]} />
            ))}
            <At x={22} y={498} w={250}>
              <p className="wall-title">
                Sun
                <br />
                pictures
                <br />
                of plants
              </p>
              <p className="dim" style={{ fontSize: '1.35em', marginTop: '.8em' }}>
                Paper, iron salts,
                <br />
                an hour of light.
              </p>
            </At>
          </DrawnSite>
          <Lines
            size={WIDE}
            paths={WIRES.map(([row, turn, rail, plate]) => hang([196, row], turn, rail, peak(PLATES[plate])))}
            inside={PLATES.map(cord)}
            nodes={WIRES.map(([row]) => [196, row])}
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
        <div className="who" style={{ padding: '0 1.4em', height: '5em' }}>
          <Cyanotype seed={13} round />
          <b>anna.atkins</b>
          <span className="dim" style={{ marginInlineStart: 'auto' }}>
            Kent, 1843
          </span>
        </div>
        <div className="squares squares-4">
          {[21, 34, 3, 233].map(seed => (
            <Cyanotype key={seed} seed={seed} />
          ))}
        </div>
      </Card>
      <DrawnSite box={{ x: 0, y: 158, w: 350, h: 422 }} on={TALL} theme="wall">
        {TALL_PLATES.map(plate => (
          <Hung key={plate.seed} plate={plate} offset={[0, 158]} />
        ))}
        <At x={14} y={292} w={150}>
          <p className="wall-title" style={{ fontSize: '3.1em' }}>
            Sun
            <br />
            pictures
            <br />
            of plants
          </p>
        </At>
      </DrawnSite>
      <Lines
        size={TALL}
        paths={TALL_WIRES.map(([, d]) => d)}
        inside={TALL_PLATES.map(cord)}
        nodes={TALL_WIRES.map(([x]) => [x, 128])}
      />
    </Stage>
  )
}

function peak(plate: Plate | undefined): [number, number] {
  return plate ? [plate.x + plate.w / 2, plate.y - Math.min(30, plate.w * 0.2)] : [0, 0]
}

/** The cord above a picture: corner, nail, corner. */
function cord(plate: Plate): string {
  const [x, y] = peak(plate)
  return `M${plate.x + 8} ${plate.y}L${x} ${y}L${plate.x + plate.w - 8} ${plate.y}`
}

function Hung({ plate, offset: [left, top] }: { plate: Plate; offset: [number, number] }) {
  return (
    <At x={plate.x - left} y={plate.y - top} w={plate.w}>
      <div className="plate" style={{ height: `${plate.h / 10}em` }}>
        <Cyanotype seed={plate.seed} tall={plate.h > plate.w} />
      </div>
      {plate.caption && <p className="dim wall-label">{plate.caption}</p>}
    </At>
  )
}

function Cyanotype({ seed, round, tall }: { seed: number; round?: boolean; tall?: boolean }) {
  return (
    <svg
      className={round ? 'cyanotype cyanotype-round' : 'cyanotype'}
      viewBox={tall ? '8 0 84 104' : '0 0 100 100'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x="-100" y="-100" width="300" height="300" fill="#174a86" />
      <path
        d={fern(seed)}
        fill="none"
        stroke="#dbe8f4"
        strokeWidth="0.8"
        strokeLinecap="round"
        opacity="0.92"
      />
    </svg>
  )
}
