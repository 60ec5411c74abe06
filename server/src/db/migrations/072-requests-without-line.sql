-- LAY-5: the page of an agency without cruise lines still takes requests. They have this organizer: merged into itself, so that it is
-- in no list, on no page and never changed.
insert into organizer (organizerid, organizername, area, state, mergedinto) values (2147483647, '–', 3, 'merged', 2147483647);
