/** Calls `act` with each item in an idle period of its own, after the page has loaded. */
export function runWhenIdle<T>(items: readonly T[], act: (item: T) => void): void {
  const [first, ...rest] = items
  if (first === undefined) return
  const begin = () =>
    whenIdle(() => {
      act(first)
      runWhenIdle(rest, act)
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 100)
}
