/** The countries as a map shows them: outlines and, for those too small for one, places; both by ISO code. */
export type World = {
  width: number
  height: number
  shapes: Record<string, string>
  dots: Record<string, [x: number, y: number]>
}

/** Fetches the outlines, which only who opens a map needs. @throws TypeError when they cannot be fetched */
export async function loadWorld(): Promise<World> {
  const { default: world } = await import('./world.json')
  return world as unknown as World
}
