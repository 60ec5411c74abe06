import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '../db/database.ts'
import { onCluster } from './cluster.ts'

let databaseCount = 0

/**
 * The connection to a new database with the test data, or an empty one; dropped after the test file, or when `after`
 * says.
 */
export const newDatabase = async (
  from: 'template' | 'empty' = 'template',
  after: (drop: () => Promise<void>) => void = afterAll,
): Promise<Connection> => {
  const name = `gangway_test_${process.pid}_${++databaseCount}_${randomBytes(4).toString('hex')}`
  await onCluster(
    inject('connection'),
    `create database ${name}${from === 'template' ? ` template ${inject('template')} strategy file_copy` : ''}`,
  )
  after(() => onCluster(inject('connection'), `drop database if exists ${name} with (force)`))
  const pooled = inject('pooled')
  const way = from === 'template' && pooled ? { ...pooled, direct: { ...pooled.direct, database: name } } : undefined
  return { ...inject('connection'), ...way, database: name }
}

/** A database with the test data, created in milliseconds and dropped after the test file. */
export const testDatabase = async (): Promise<Database> => {
  const database = openDatabase(await newDatabase(), () => undefined)
  afterAll(() => database.close())
  return database
}
