export { drawingAt } from './draw-share.ts'
export { FACE_FILES } from './face-files.ts'
export type { EastAsianFont, EastAsianFamily } from './east-asian.ts'
export type { Drawing, CanvasElement, PictureUse, Tone } from './canvas.ts'
export { movedPictureOf } from './subject.ts'
export type {
  ResumeDocument,
  ResumeEntry,
  ResumeLine,
  ResumeParagraph,
  ResumePart,
} from '../resume/resume-document.ts'
export { resumeAt, resumeChoicesOf, resumeFileAt } from '../resume/resume-of-view.ts'
