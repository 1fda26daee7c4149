/**
 * Started before a program (`NODE_OPTIONS=--import=…`), lets its clock be wrong by CLOCK_SHIFT_MS milliseconds, as a
 * machine's is whose battery is empty. The database's clock stays right.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (date, args: unknown[], made) =>
    Reflect.construct(date, args.length === 0 ? [date.now() + shift] : args, made === Date ? date : made),
  apply: date => new date(date.now() + shift).toString(),
  get: (date, key, self) =>
    key === 'now' ? () => date.now() + shift : (Reflect.get(date, key, self) as unknown),
})
