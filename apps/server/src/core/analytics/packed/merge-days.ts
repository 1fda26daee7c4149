import {
  EVENT_DIMENSIONS,
  type Numbers,
  type PackedDay,
  type PackedMonth,
  toSmallestArray,
  VISIT_DIMENSIONS,
} from './format.ts'

/** Merges packed days, in order, into one pack with one dictionary per dimension. */
export function mergeDays(days: readonly { day: string; visits: PackedDay }[]): PackedMonth {
  const packs = days.map(({ visits }) => visits)
  const join = (of: (pack: PackedDay) => Numbers) => toSmallestArray(concat(packs.map(of)))
  const names = {} as PackedMonth['names']
  const renumber = (dimension: keyof PackedMonth['names'], of: (pack: PackedDay) => Numbers) => {
    const numbers = new Map<string, number>()
    const columns = packs.map(pack => {
      const own = pack.names[dimension].map(name => {
        const number = numbers.get(name) ?? numbers.size
        numbers.set(name, number)
        return number
      })
      return Uint32Array.from(of(pack), number => own[number] ?? 0)
    })
    names[dimension] = [...numbers.keys()]
    return toSmallestArray(concat(columns))
  }
  const by = Object.fromEntries(
    VISIT_DIMENSIONS.map(name => [name, renumber(name, pack => pack.by[name])]),
  ) as PackedMonth['by']
  const within = Object.fromEntries(
    EVENT_DIMENSIONS.map(name => [
      name,
      { counts: join(pack => pack.within[name].counts), all: renumber(name, pack => pack.within[name].all) },
    ]),
  ) as PackedMonth['within']
  return {
    visits: packs.reduce((sum, { visits }) => sum + visits, 0),
    days: days.map(({ day, visits }) => ({ day, visits: visits.visits })),
    names,
    by,
    begins: join(pack => pack.begins),
    views: join(pack => pack.views),
    durationMs: join(pack => pack.durationMs),
    scroll: join(pack => pack.scroll),
    within,
  }
}

function concat(columns: readonly Numbers[]): Uint32Array {
  const all = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const column of columns) {
    all.set(column, at)
    at += column.length
  }
  return all
}
