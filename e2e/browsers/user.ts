import { waitFor, type WebBrowser } from './web-browser.ts'

/** Selectors of what has a name that people read. */
const BUTTONS = 'button, a[href], [role=button], [role=menuitem]'
const FIELDS = 'input, textarea, [contenteditable=true], [role=textbox]'

/** Declares `pattern`, from the second argument, and `nameOf`, which returns the names of an element. */
const NAMES = `
  const [selector, source] = arguments
  const pattern = new RegExp(source)
  const nameOf = element => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent),
    ...[...(element.labels ?? [])].map(label => label.textContent),
    element.placeholder,
    element.textContent,
  ].filter(Boolean).map(name => name.replace(/\\s+/g, ' ').trim())
`

/**
 * The body of a function that returns the centre of the first visible element of a selector whose name matches a
 * pattern, after scrolling it into view; null without one. What covers it is taken for it.
 */
const FIND = `${NAMES}
  const element = [...document.querySelectorAll(selector)].find(candidate => {
    const { width, height } = candidate.getBoundingClientRect()
    return width > 1 && height > 1 && !candidate.disabled && nameOf(candidate).some(name => pattern.test(name))
  })
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
`

/** User actions in a browser: finding elements by name, clicking and typing. */
export function createUser(browser: WebBrowser) {
  const clickOn = async (selector: string, name: RegExp) => {
    let before = ''
    const [x, y] = await waitFor(`${browser.name}: ${name}`, async () => {
      const point = (await browser.evaluate(FIND, selector, name.source)) as [number, number] | null
      // What still loads above it moves it away from under the mouse.
      const isStill = JSON.stringify(point) === before
      before = JSON.stringify(point)
      return isStill && point
    })
    await browser.click(x, y)
  }
  return {
    press: (name: RegExp) => clickOn(BUTTONS, name),
    fill: async (label: RegExp, text: string) => {
      await waitFor(`${browser.name}: ${label} is focused`, async () => {
        await clickOn(FIELDS, label)
        return browser.evaluate(
          `${NAMES} return nameOf(document.activeElement).some(name => pattern.test(name))`,
          FIELDS,
          label.source,
        )
      })
      await browser.evaluate('document.activeElement.select?.()')
      await browser.type(text)
    },
    /** Waits until a text is on the page. */
    read: (text: RegExp) =>
      waitFor(`${browser.name}: ${text}`, () =>
        browser.evaluate('return new RegExp(arguments[0]).test(document.body.innerText)', text.source),
      ),
    waitForPath: (path: RegExp) =>
      waitFor(`${browser.name}: ${path}`, () =>
        browser.evaluate('return new RegExp(arguments[0]).test(location.pathname)', path.source),
      ),
  }
}
