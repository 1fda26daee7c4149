export { fromEditor, KEPT, toEditor } from '../../../../ui/rich-text/editor-document.ts'
