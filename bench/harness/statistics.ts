/** Returns the `share` (0–1) percentile of the values by nearest rank, or NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Prints the last line of a benchmark: its result as one line of JSON. */
export function printResult(result: {
  name: string
  /** Null if nothing could be measured. */
  figure: number | null
  unit: string
  baseline: number | null
  detail: Record<string, unknown>
}): void {
  console.log(JSON.stringify(result))
}
