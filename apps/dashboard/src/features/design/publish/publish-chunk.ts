/** The code for publishing: loaded with the first change, so that it is ready when the button is pressed. */
export { countChanges } from '../../../api/state/design/count-changes.ts'
export { resolveConflict } from '../../../api/state/design/resolve-conflict.ts'
export { publishAndDescribe } from './publish-and-describe.ts'
