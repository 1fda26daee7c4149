/** What is dragged over a framed site is dragged over the window: the site itself takes no files. */
export function passDragsOn(document: Document, frame: HTMLIFrameElement | null): void {
  const pass = (event: DragEvent) => {
    event.preventDefault()
    const { type, dataTransfer } = event
    frame?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) document.addEventListener(type, pass)
}
