import { expect, test } from 'vitest'
import { type AnswerState, answerStateOf, standingAnswers } from './answers.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))

test('ENG-8 an answer waits, is sent, or comes back, also later', () => {
  expect(answerStateOf({ sentat: null, returnedat: null })).toBe('waiting')
  expect(answerStateOf({ sentat: at(9), returnedat: null })).toBe('sent')
  expect(answerStateOf({ sentat: null, returnedat: at(9) })).toBe('returned')
  expect(answerStateOf({ sentat: at(9), returnedat: at(10) })).toBe('returned')
})

const steps = (text: string) =>
  text.split(' ').map((word, no) => {
    const [step = '', state] = word.split(':')
    return { no, step, mail: state ? { state: state as AnswerState } : null }
  })
const standing = (text: string) => standingAnswers(steps(text)).map(({ no }) => no)

test('ENG-8 the answers that count: none that was taken back or came back', () => {
  expect(standing('note answer move')).toEqual([1])
  expect(standing('answer undo')).toEqual([])
  expect(standing('answer answer:sent undo')).toEqual([1])
  expect(standing('answer undo answer undo undo answer')).toEqual([5])
  expect(standing('answer:returned answer:waiting')).toEqual([1])
})
