import { GrowingWindow } from './growing-window.tsx'

/** The window before anything stands in it. */
export function EmptyWindow() {
  return <GrowingWindow lines={[]} name="Your name" />
}
