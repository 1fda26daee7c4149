import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'

export const LibraryPicker = lazyDialog(() => import('./library-picker.tsx').then(m => m.LibraryPicker))
