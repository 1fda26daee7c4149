/**
 * Preloaded into a Node program (`NODE_OPTIONS=--import=…`): moves its clock by CLOCK_SHIFT_MS milliseconds. The
 * database's clock is unaffected.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (date, args: unknown[], target) =>
    Reflect.construct(date, args.length === 0 ? [date.now() + shift] : args, target === Date ? date : target),
  apply: date => new date(date.now() + shift).toString(),
  get: (date, key, self) =>
    key === 'now' ? () => date.now() + shift : (Reflect.get(date, key, self) as unknown),
})
