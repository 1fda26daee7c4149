const dayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** A day in full, where the reader is: "3 March 2027". Money is due on days, not at minutes. */
export function formatDay(iso: string, timeZone?: string): string {
  return dayFormat(timeZone).format(new Date(iso))
}
