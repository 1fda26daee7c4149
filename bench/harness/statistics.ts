/** The value below which `share` (0–1) of the figures lie, by the nearest rank. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The last line of every benchmark. */
export function printResult(figure: {
  name: string
  /** Null where nothing could be measured. */
  figure: number | null
  unit: string
  baseline: number | null
  detail: Record<string, unknown>
}): void {
  console.log(JSON.stringify(figure))
}
