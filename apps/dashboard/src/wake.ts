/**
 * Brings a page that was drawn ahead to life, after it can be read: its text is painted before anything competes with
 * it for the line. Which scripts that takes stands in the page; until then its links and forms are ordinary ones.
 */
function wake() {
  const [main, ...others] = document.getElementById('root')?.dataset.scripts?.split(' ') ?? []
  if (main === undefined) return
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }))
}

// A hidden page is never painted, and nobody waits for it either.
if (document.hidden) wake()
else requestAnimationFrame(() => setTimeout(wake))

export {}
