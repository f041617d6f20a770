import { annotationEditorMachine } from '#machines/viewer/annotation-editor.machine.ts'

export const annotationEditorLogic = () => annotationEditorMachine.provide({})
