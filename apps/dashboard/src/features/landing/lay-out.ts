/** What landing.css leaves for later; what is heavy, by its parts, so that none keeps a slow phone for long. */
const PARTS = '.landing :is(main > section:not(.hero), .promise, .plan, footer)'

/**
 * Lays out what the stylesheet leaves for later, for an idle moment each: whoever then jumps to the page's end,
 * searches, prints or photographs it has the whole page before them.
 */
export function partsToLayOut(): (() => void)[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].map(part => () => {
    part.style.contentVisibility = 'visible'
  })
}
