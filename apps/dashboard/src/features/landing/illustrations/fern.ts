/**
 * A pseudo-random number in [0, 1) from two seeds; deterministic, so that server and browser draw the same
 * plant.
 */
function noise(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453
  return value - Math.floor(value)
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * A fern as one SVG path, growing upward from (50, 96) in a box of 100 × 100: a bent stem and paired fronds
 * with small leaves.
 */
export function fern(seed: number): string {
  const bend = (noise(seed, 0) - 0.5) * 44
  const pairs = 7 + Math.floor(noise(seed, 1) * 6)
  const spread = 24 + noise(seed, 2) * 16
  const stem = (t: number): [number, number] => [50 + bend * t * t, 96 - 86 * t]
  const parts = [`M50 96Q50 50 ${round(stem(1)[0])} ${round(stem(1)[1])}`]
  for (let pair = 0; pair < pairs; pair++) {
    const t = 0.14 + (pair / pairs) * 0.84
    for (const side of [-1, 1]) {
      const length = spread * (1 - t) ** 0.8 * (0.82 + noise(seed, pair * 2 + side + 9) * 0.36)
      parts.push(...frond(stem(t), side, length))
    }
  }
  return parts.join('')
}

function frond([x, y]: [number, number], side: number, length: number): string[] {
  const tip: [number, number] = [x + side * length, y - length * 0.72]
  const parts = [
    `M${round(x)} ${round(y)}Q${round(x + side * length * 0.6)} ${round(y - length * 0.22)} ${round(tip[0])} ${round(tip[1])}`,
  ]
  const leaves = Math.floor(length / 4.4)
  for (let leaf = 1; leaf <= leaves; leaf++) {
    const t = leaf / (leaves + 1)
    const [px, py] = [x + (tip[0] - x) * t, y + (tip[1] - y) * t * (0.55 + 0.45 * t)]
    const size = (1 - t) * length * 0.3 + 1.4
    const leafTip = `${round(px + side * size * 0.25)} ${round(py - size)}`
    parts.push(`M${leafTip}L${round(px)} ${round(py)}l${round(side * size)} ${round(size * 0.2)}`)
  }
  return parts
}
