import { expect, test } from 'vitest'

import { migrationProblems } from './migrations.ts'

const problems = (text: string, name = '036-next.sql') => migrationProblems(name, text, '0.3.0')

test.each([
  ['alter table users drop column name', 'drops a column'],
  ['alter table users\n  rename column name to title', 'renames a table or column'],
  ['drop table users', 'drops a table'],
  ['alter table users alter column name set not null', 'makes a column NOT NULL'],
  ['alter table users alter column age type bigint', 'changes the type of a column'],
  ['-- readable by: 035\nalter table users add column age int not null', 'adds NOT NULL without default'],
])('%s is left to a contract in a later version', (sql, says) => {
  expect(problems(sql).join()).toContain(says)
  expect(problems(`-- contract: 035 expanded in 0.2.0\n${sql}`)).toEqual([])
  expect(problems(`-- contract: 035 expanded in 0.3.0\n${sql}`).join()).toContain('no earlier version')
  expect(problems(sql, '035-before.sql')).toEqual([])
})

test.each([
  ['create unique index users_name on users (name)', 'builds an index on users without concurrently'],
  ['-- outside a transaction\ncreate index users_name on users (name)', 'without concurrently'],
  ["update users set name = ''", 'in batches'],
])('%s blocks others, in a contract too', (sql, says) => {
  expect(problems(sql).join()).toContain(says)
  expect(problems(`-- contract: 035 expanded in 0.2.0\n${sql}`).join()).toContain(says)
})

test.each([
  'create table t_a (name text not null); create index t_a_name on t_a (name)',
  '-- readable by: 035\nalter table users add column age int not null default 0, add column name text',
  'create function f() returns trigger language plpgsql as $$ begin update users set n = 1; end $$',
  '-- outside a transaction\ncreate index concurrently if not exists users_name on users (name);',
  '-- in batches\nupdate users set age = 1 where id in (select id from users where age is null limit 1000)',
])('%s expands', (sql) => expect(problems(sql)).toEqual([]))

test('an added column needs a word on who reads it: its name may be that of a joined table', () => {
  expect(problems('alter table users add column age int').join()).toContain('without saying')
})
