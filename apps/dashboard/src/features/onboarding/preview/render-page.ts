// A module of its own: loading the package's entry would make it a chunk, of which the post editor needs two functions.
export { renderPage } from '@vitrine/render'
