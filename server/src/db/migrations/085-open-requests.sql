-- What somebody still works on: few of the rows that an agency has written in all years.

-- step: concurrently
create index concurrently bookingwork_open on bookingwork (partnerid) where stage in ('new', 'working', 'offer', 'waiting');
