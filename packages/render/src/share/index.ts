export { drawingAt } from './draw-share.ts'
export { FACE_FILES } from './face-files.ts'
export type { Drawing, Drawn, PictureUse, Tone } from './sheet.ts'
export { drawnPathsOf, movedPictureOf } from './subject.ts'
