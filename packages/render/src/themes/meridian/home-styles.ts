/** What the start page looks like in this theme, for previews that fetch one theme at a time. */
export const sources = import.meta.glob<string>(['./*.css', '!./article.css'], {
  import: 'default',
  query: '?raw',
  eager: true,
})
