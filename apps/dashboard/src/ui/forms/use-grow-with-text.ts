import { type RefObject, useEffect } from 'react'

/** Makes a text area as high as its text, in browsers without `field-sizing` (WebKit, Firefox). */
export function useGrowWithText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    const area = field.current
    if (area?.type !== 'textarea' || CSS.supports('field-sizing', 'content')) return
    area.style.setProperty('height', 'auto')
    area.style.setProperty('height', `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`)
  }, [field, text])
}
