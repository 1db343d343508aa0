-- Distributes the tables of the site over the nodes of a Citus cluster (Citus 12 or later). Run it on the coordinator once, while the site is
-- stopped, after `npm run data -- migrate`:
--
--   psql --set ON_ERROR_STOP=on --single-transaction --file=citus.sql "$DATABASE_URL"
--
-- Tables that it does not name stay local: they are on the coordinator only. docs/scaling.md gives the reasons.

-- Every unique constraint of a distributed table must contain the distribution column.
alter table enquiry drop constraint enquiry_pkey, add primary key (merchant_id, id);
drop index enquiry_by_receipt;
create index enquiry_by_receipt on enquiry (receipt);
create index enquiry_by_id on enquiry (id);
alter table lead_event drop constraint lead_event_pkey, add primary key (merchant_id, id);

-- The catalogue: read by every page, changed by imports. Each node has all of it.
select create_reference_table('city');
select create_reference_table('district');
select create_reference_table('merchant');
select create_reference_table('hotel');
select create_reference_table('hall');
select create_reference_table('fee');
select create_reference_table('package');
select create_reference_table('example');
select create_reference_table('article');
select create_reference_table('article_tag');
select create_reference_table('article_tag_entry');
select create_reference_table('note');
select create_reference_table('poster');
select create_reference_table('registry_office');
select create_reference_table('good');
select create_reference_table('listing');
select create_reference_table('listing_count');
select create_reference_table('filter_count');
select create_reference_table('search_gram');
select create_reference_table('search_count');
select create_reference_table('search_hint');
select create_reference_table('search_synonym');
select create_reference_table('hot_word');
select create_reference_table('rank');
select create_reference_table('friendly_link');

-- What belongs to one merchant, on the same node.
select create_distributed_table('enquiry', 'merchant_id');
select create_distributed_table('lead_event', 'merchant_id', colocate_with => 'enquiry');
select create_distributed_table('merchant_quota', 'merchant_id', colocate_with => 'enquiry');
select create_distributed_table('merchant_user', 'merchant_id', colocate_with => 'enquiry');

-- What is found by one key.
select create_distributed_table('idempotency', 'key_hash', colocate_with => 'none');
select create_distributed_table('rate_limit', 'key', colocate_with => 'none');
select create_distributed_table('spent_proof', 'id', colocate_with => 'none');
select create_distributed_table('tracking_event', 'id', colocate_with => 'none');
select create_distributed_table('unanswered_search', 'id', colocate_with => 'none');
