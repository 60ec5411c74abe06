-- CON-7: what the console needs to keep the catalogue, beyond reading it.
grant update on topsort to gangway_provider;
grant delete on partnerorganizer to gangway_provider;
grant usage on sequence catalogue_unlisted to gangway_provider;
