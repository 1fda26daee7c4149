/** The Equal Earth projection (Šavrič, Patterson and Jenny, 2018): round to the eye, and every country as large as it is. */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const M = Math.sqrt(3) / 2

/** The map's size in its own units; what lies south of Cape Horn is not on it. */
export const WIDTH = 600
const SOUTH = -57
const NORTH = 83.7
const project = (longitude: number, latitude: number): [number, number] => {
  const theta = Math.asin(M * Math.sin((latitude * Math.PI) / 180))
  const [t2, t6] = [theta ** 2, theta ** 6]
  const x =
    (((longitude * Math.PI) / 180) * Math.cos(theta)) / (M * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2)))
  return [x, theta * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))]
}

const SCALE = WIDTH / (2 * project(180, 0)[0])
const TOP = project(0, NORTH)[1]
export const HEIGHT = Math.round((TOP - project(0, SOUTH)[1]) * SCALE)

/** Where a place in degrees is on the map, from its upper left corner; longitudes count from the map's middle. */
export function onMap(longitude: number, latitude: number): [number, number] {
  const [x, y] = project(longitude, latitude)
  return [x * SCALE + WIDTH / 2, (TOP - y) * SCALE]
}
