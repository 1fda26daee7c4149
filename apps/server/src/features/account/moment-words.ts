/** "21 November 2026 at 13:05 CET": a moment as its reader writes it; in UTC where their time zone is not known. */
export function momentWords(
  moment: Date,
  { language, timeZone }: { language: string | null; timeZone: string | null },
): string {
  // The mail's words are English; of the language only a region's way with English dates is taken.
  const locale = language?.toLowerCase().startsWith('en') ? language : 'en-GB'
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(moment)
}
