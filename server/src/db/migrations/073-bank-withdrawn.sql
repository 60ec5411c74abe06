-- SEC-7: whoever made a bank change can withdraw it, and a second administrator can refuse it. `decidedno`: which login of the
-- agency decided; null for the provider and for time.
-- step: transaction
alter table bankchange add column decidedno int;
grant update (decidedno) on bankchange to gangway_app;
alter table bankchange drop constraint bankchange_state_check;
alter table bankchange add constraint bankchange_state_check
  check (state in ('pending', 'frozen', 'confirmed', 'elapsed', 'refused', 'withdrawn', 'replaced')) not valid;

-- step: transaction
alter table bankchange validate constraint bankchange_state_check;
