import { limits } from '@gangway/contract/calls/limits'
import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  discardUpload,
  getUpload,
  leaveOutMissing,
  listDownloads,
  listPublishedMaterial,
  listStatements,
  listUploads,
  listWithdrawn,
  type PublishKind,
  publishUpload,
  withdrawMaterial,
  withdrawStatement,
} from '@gangway/contract/features/publishing'
import { request } from '@gangway/kit/api/client'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { sha256Of } from '@gangway/kit/browser/files'
import type { FolderFile } from '@gangway/kit/browser/folder'
import { useQueryClient } from '@tanstack/react-query'
import { createBatch } from './batch.ts'
import { pageSize, type StatementsFilter } from './publishing-search.ts'
import { publications, transfers } from './running.ts'

export const useUploads = (enabled: boolean) => useCall(listUploads, undefined, { enabled, staleTime: 0 })
export const useUpload = (uploadid: number, enabled: boolean) =>
  useCall(getUpload, { params: { uploadid } }, { enabled, staleTime: 0 })
export const useLeaveOut = () => useSave(leaveOutMissing)
export const useDiscard = () => useSave(discardUpload)

export const useStatements = (filter: StatementsFilter, page: number) =>
  useCall(listStatements, {
    query: { ...filter, offset: String(pageSize * (page - 1)), limit: String(pageSize) },
  })
export const useMaterial = () => useCall(listPublishedMaterial)
export const useDownloads = (kind: PublishKind, fileid: number) =>
  useCall(listDownloads, { query: { kind, fileid: String(fileid) } }, { staleTime: 0 })
export const useWithdrawn = (kind: PublishKind) => useCall(listWithdrawn, { query: { kind } })
export const useWithdrawStatement = () => useSave(withdrawStatement)
export const useWithdrawMaterial = () => useSave(withdrawMaterial)

/** Reads everything about publishing again. */
export const usePublishingChanged = () => {
  const client = useQueryClient()
  const paths = [listUploads, getUpload, listStatements, listPublishedMaterial, listWithdrawn].map(({ path }) => path)
  return () => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

/** As many calls of a session as the server runs at a time. */
const sendLanes = 3
const publishLanes = 2

const declare = async ({ path, file }: FolderFile) => {
  const isTooLarge = file.size > limits.uploadFile
  const sha256 = isTooLarge ? undefined : await sha256Of(file)
  return { path, size: Math.min(file.size, limits.integer), ...(sha256 && { sha256 }) }
}

/** Declares the files of a folder and sends those that the server does not have; resolves once they are on their way. */
export const sendFolder = async (uploadid: number, files: readonly FolderFile[]) => {
  const params = { uploadid }
  const declared = []
  for (const file of files) declared.push(await declare(file))
  const { data } = await request(declareUploadedFiles, { params, body: { files: declared } })
  const missing = new Set(data.missing)
  const send = ({ path, file }: FolderFile, signal: AbortSignal) =>
    request(addUploadedFile, { params, body: { path }, file, signal })
  const left = files.filter(({ path }) => missing.has(path))
  void transfers.start(uploadid, createBatch(left, { lanes: sendLanes, work: send }))
}

/** A new upload with the files of a folder; returns its number once they are on their way. */
export const startUpload = async (kind: PublishKind, mandants: number[], files: readonly FolderFile[]) => {
  const { data } = await request(createUpload, { body: { kind, mandants } })
  try {
    await sendFolder(data.uploadid, files)
  } catch (error) {
    await request(discardUpload, { params: data }).catch(() => undefined)
    throw error
  }
  return data.uploadid
}

/** Publishes for these agencies, one call for each; resolves when nothing runs any more. */
export const publishFor = (uploadid: number, partners: readonly (number | null)[]) => {
  const work = (partnerid: number | null) =>
    request(publishUpload, { params: { uploadid }, body: partnerid === null ? {} : { partnerid } })
  return publications.start(uploadid, createBatch(partners, { lanes: publishLanes, work }))
}
