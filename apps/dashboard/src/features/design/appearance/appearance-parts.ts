export { LayoutTiles } from '../sections/layout-tiles.tsx'
export { BackgroundTiles } from './background-tiles.tsx'
export { AppearanceForm } from './appearance-form.tsx'
